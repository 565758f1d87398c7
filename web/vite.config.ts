import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hollow } from './hollow.ts';
import { lean } from './lean.ts';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

/**
 * What changes together is cached together, and what always comes together compresses together. The sign-in page needs only the first
 * two groups; nothing that waits for a click may be named here, or it would come with the first screen.
 */
const groups = [
  { name: 'react', priority: 9, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'start',
    priority: 8,
    test: /vite\/preload-helper|web\/src\/kit\/(token|storage|drafts|http|problem|connection|idempotency|Logo|i18n\/(languages|messages))\.tsx?$/,
  },
  {
    name: 'style',
    priority: 7,
    test: /node_modules\/(@emotion|@mui\/(system\/(?!Stack)|utils\/(?!useRovingTabIndex)|styled-engine|private-theming|material\/styles))\/?/,
  },
  {
    name: 'parts',
    priority: 6,
    test: /node_modules\/@mui\/(icons-material\/(MoreVert|Close)\.|material\/(Alert|Box|Button|ButtonBase|CircularProgress|CssBaseline|GlobalStyles|IconButton|LinearProgress|Link|Paper|Skeleton|SvgIcon|Typography|useMediaQuery)\/)/,
  },
  {
    name: 'data',
    priority: 5,
    test: /node_modules\/(@tanstack\/(query-core|react-query)|react-router)\//,
  },
  { name: 'schema', priority: 4, test: /node_modules\/zod\// },
  { name: 'forms', priority: 4, test: /node_modules\/(react-hook-form|@hookform)\// },
  {
    name: 'kit',
    priority: 3,
    test: /contracts\/src\/(?!kit\/judge|crm\/enquiries\/(where|board))(kit|organisation\/people|organisation\/session|crm\/enquiries|crm\/catalogue\/(catalogue|index))|web\/src\/kit\/(api|format|zoned|useNow|useFilter|TimeText|StatusChip|PageHeader|EmptyState|ErrorPage|Late|Ltr|later|shortcuts|SearchInput|TabLinks|OfflineNotice|live|screens|list\/preference|toast\/\w+|theme\/\w+|i18n\/(i18n|gather|complaints|speech|phrase|useTranslation))\.tsx?$/,
  },
  {
    name: 'enquiries',
    priority: 2,
    test: /domains\/crm\/enquiries\/(FollowUpText|RatingName|StatusName|followUp|paths|useAssignees|useReference)\.tsx?$/,
  },
  {
    name: 'session',
    priority: 2,
    test: /web\/src\/domains\/organisation\/session\/(changed|company|index|offline|saving|session|settings|useAddresses|useSession|useSettings)\.tsx?$/,
  },
  {
    name: 'frame',
    priority: 1,
    test: /web\/src\/app\/(entries|search|shell\/(Panels|frame|ToolButton|PanelButton|panels|ToolIcon|NavTree|NavSearch|SideNav|useBranches|useCounts|NavCount|CompanyLogo|navStyle|NavIcon|suggestions|chooseLanguage|useFullscreen|useShortcutEntries|useMenu))\.tsx?$|web\/src\/kit\/(fold|words)\.ts$|@mui\/icons-material\/(ChevronLeft|ExpandMore)\./,
  },
  { name: 'routes', priority: 1, test: /web\/src\/(app\/built|domains\/\w+\/\w+\/(routes|paths))\.tsx?$/ },
  {
    name: 'acts',
    priority: 1,
    test: /@mui\/icons-material\/(CallMergeOutlined|EditOutlined|EventRepeatOutlined|PersonOutlined|SwapHorizOutlined|UploadFileOutlined)\./,
  },
  {
    name: 'asked',
    priority: 1,
    test: /@mui\/icons-material\/(Add|TuneOutlined)\.|kit\/usePeek\.ts$|domains\/(workspace\/views\/(hints|address)|crm\/enquiries\/list\/(filters|useChips|whereTitle|cells\/fields))\.ts$/,
  },
  { name: 'list', priority: 1, test: /web\/src\/kit\/list\/(ListView|ChoiceFilter|SearchField)\.tsx$/ },
];

export default defineConfig({
  plugins: [react(), hollow(), lean()],
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true, // what loads what, for the bench
    // the table of what each screen's parts bring along weighs more in the first load than it saves a screen
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    assetsInlineLimit: 0, // the policy allows files of this site, not data addresses
    rolldownOptions: {
      input: { app: 'index.html', login: 'login.html' },
      output: { codeSplitting: { groups } },
    },
  },
});
