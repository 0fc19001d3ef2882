type Environment = Readonly<Record<string, string | undefined>>;

const OF_SERVICE = /^(.+?)_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)?)$/;

/**
 * Kubernetes sets variables in every container for each service in the namespace. For a service called
 * `tidings` these are TIDINGS_SERVICE_HOST, TIDINGS_PORT_80_TCP and others. None of them is a setting.
 */
export function isOfKubernetes(name: string, environment: Environment): boolean {
  const service = OF_SERVICE.exec(name)?.[1];
  return service !== undefined && environment[`${service}_SERVICE_HOST`] !== undefined;
}

/** A variable's value as a setting. Ignores a TIDINGS_PORT such as `tcp://10.0.0.1:80`, which Kubernetes sets. */
export function readVariable(name: string, environment: Environment): string | undefined {
  const value = environment[name];
  if (value === undefined || value === "") return undefined;
  return /^(?:tcp|udp|sctp):\/\//.test(value) && isOfKubernetes(name, environment) ? undefined : value;
}
