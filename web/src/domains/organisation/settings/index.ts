export { SchemesPanel } from './SchemesPanel.tsx';
export { SettingsPanel } from './SettingsPanel.tsx';
