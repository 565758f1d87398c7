export type Params = Readonly<Record<string, string>>;
type Found<T> = { screen: T; params: Params };

/** `/apps/:type/:part?` as an expression; an optional parameter may be missing together with its slash. */
const expressionOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:(\w+)(\??)/g, (_, name: string, rest) => `(?:/(?<${name}>[^/]+))${rest}`)}/?$`, 'i');

/** Literal words sort before parameters, from the left. */
const rank = (path: string) => path.replace(/:\w+\??/g, '\uffff');

/** Finds what an address shows by path, whatever its case, query and hash. */
export function matcher<T extends { path: string }>(all: readonly T[]): (address: string) => Found<T> | undefined {
  const table = all
    .map((screen) => ({ screen, expression: expressionOf(screen.path), order: rank(screen.path) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return (address) => {
    const path = address.replace(/[?#].*/, '');
    for (const { screen, expression } of table) {
      const match = expression.exec(path);
      if (match) return { screen, params: { ...match.groups } };
    }
    return undefined;
  };
}
