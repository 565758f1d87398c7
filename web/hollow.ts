import type { Plugin } from 'vite';

/** Parts of libraries that they import for everybody and this application never runs in a browser. */
const unused = [
  /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/, // schemas are written down by the server only
  /zod\/v4\/locales\/en\.js$/, // complaints are worded by kit/i18n, in every language
  /@mui\/material\/ButtonBase\/TouchRipple\.m?js$/, // the theme switches the ripple off
  /hoist-non-react-statics|_isolated-hnrs/, // for components made by withTheme: there are none
  /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/, // nothing is rendered on a server
];

/** Empties these modules: every export stays, as a function that does nothing. A library that renames its files loses only the gain. */
export const hollow = (): Plugin => ({
  name: 'hollow',
  apply: 'build',
  transform(code, id) {
    if (!unused.some((path) => path.test(id))) return null;
    const plain = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const renamed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(',').flatMap(
        (one) =>
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1) || [],
      ),
    );
    const named = [...plain, ...renamed].filter((name) => name !== 'default').map((name) => `nothing as ${name}`);
    const main = /^export default\b|\bas default\b|^(?!.*^export )/ms.test(code) ? ['nothing as default'] : [];
    return { code: `const nothing = () => ({});\nexport { ${[...named, ...main].join(', ')} };\n`, map: null };
  },
});
