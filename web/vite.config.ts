import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hollow } from './hollow.ts';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

/** Libraries that change together are cached together; the sign-in page needs only the first group. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'style',
    test: /node_modules\/(@emotion|@mui\/(system\/(?!Stack)|utils\/(?!useRovingTabIndex)|styled-engine|private-theming|material\/styles))\/?/,
  },
  {
    name: 'parts',
    test: /node_modules\/@mui\/material\/(Alert|Box|Button|ButtonBase|CircularProgress|CssBaseline|GlobalStyles|IconButton|LinearProgress|Link|Paper|Skeleton|SvgIcon|Typography)\//,
  },
  { name: 'data', test: /node_modules\/(@tanstack\/(query-core|react-query)|react-router|i18next|react-i18next)\// },
  { name: 'schema', test: /node_modules\/zod\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
];

export default defineConfig({
  plugins: [react(), hollow()],
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true, // what loads what, for the bench
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the policy allows files of this site, not data addresses
    rolldownOptions: {
      input: { app: 'index.html', login: 'login.html' },
      output: { codeSplitting: { groups } },
    },
  },
});
