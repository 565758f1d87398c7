export { QuickPanel } from './QuickPanel.tsx';
