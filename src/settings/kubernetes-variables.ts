type Environment = Readonly<Record<string, string | undefined>>;

const OF_SERVICE = /^(.+?)_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)?)$/;

/**
 * Kubernetes tells every container of the services in its namespace: of one that is called `tidings` in
 * TIDINGS_SERVICE_HOST, TIDINGS_PORT_80_TCP and more. None of it is a setting.
 */
export function isOfKubernetes(name: string, environment: Environment): boolean {
  const service = OF_SERVICE.exec(name)?.[1];
  return service !== undefined && environment[`${service}_SERVICE_HOST`] !== undefined;
}

/** What a variable says as a setting: TIDINGS_PORT is `tcp://10.0.0.1:80` where Kubernetes has set it. */
export function readVariable(name: string, environment: Environment): string | undefined {
  const value = environment[name];
  if (value === undefined || value === "") return undefined;
  return /^(?:tcp|udp|sctp):\/\//.test(value) && isOfKubernetes(name, environment) ? undefined : value;
}
