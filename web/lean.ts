import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
const isNode = (given: unknown): given is Node => given !== null && typeof given === 'object' && 'type' in given;

/** What an endpoint says of itself and the shape of its answer: the server writes the document and the answer by them, a browser neither. */
const serverOnly = ['says', 'returns'];

/** Leaves those parts out of the endpoints that go to browsers, and what only they name with them. */
export const lean = (): Plugin => ({
  name: 'lean',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contracts\/src\/.+\.contract\.ts$/.test(id)) return null;
    const cuts = [...properties(this.parse(code, { lang: 'ts' }))].toSorted((one, other) => other.start - one.start);
    const less = cuts.reduce(
      (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
      code,
    );
    return { code: less, map: null };
  },
});

/** The properties named so, of objects given to `get`, `post`, `patch` and `del`. */
function* properties(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* properties(one);
  if (!isNode(node)) return;
  if (isEndpoint(node)) {
    for (const given of node.arguments) {
      if (given.type !== 'ObjectExpression' || !given.properties) continue;
      for (const property of given.properties) if (serverOnly.includes(property.key?.name ?? '')) yield property;
    }
    return;
  }
  for (const value of Object.values(node)) yield* properties(value);
}

type Call = Node & {
  callee: { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
};
const isEndpoint = (node: Node): node is Call =>
  node.type === 'CallExpression' && /^(get|post|patch|del)$/.test(nameOf(Reflect.get(node, 'callee')));
const nameOf = (callee: unknown) => (isNode(callee) ? String(Reflect.get(callee, 'name')) : '');
