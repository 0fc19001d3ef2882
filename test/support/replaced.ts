/** Replaces properties of an object until it is disposed of. */
export function replaceOf(target: object, values: Readonly<Record<string, unknown>>): Disposable {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)!] as const,
  );
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
  return {
    [Symbol.dispose]() {
      for (const [name, descriptor] of before) Object.defineProperty(target, name, descriptor);
    },
  };
}
