import { needTexts } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import { type PanelName, showPanel, usePanel } from './panels.ts';

type Panel = (given: { onClose: () => void }) => React.ReactNode;

/** Loads a panel together with its texts. */
const withTexts = (domain: string, load: () => Promise<Panel>) =>
  lazyPart(async () => (await Promise.all([load(), needTexts(domain)]))[0]);

const panels = {
  settings: withTexts(
    'settings',
    async () => (await import('../../domains/organisation/settings/index.ts')).SettingsPanel,
  ),
  schemes: withTexts(
    'settings',
    async () => (await import('../../domains/organisation/settings/index.ts')).SchemesPanel,
  ),
  quick: withTexts('panel', async () => (await import('../../domains/work/panel/index.ts')).QuickPanel),
  notifications: withTexts(
    'notifications',
    async () => (await import('../../domains/workspace/notifications/panel/NotificationPanel.tsx')).NotificationPanel,
  ),
  tools: withTexts('settings', async () => (await import('./ToolsPanel.tsx')).ToolsPanel),
} satisfies Record<PanelName, unknown>;

export const preloadPanel = (name: PanelName) => panels[name].preload();

const close = () => showPanel(undefined);

/** The open panel, if any. */
export function Panels() {
  const name = usePanel();
  if (!name) return null;
  const Panel = panels[name];
  return <Panel key={name} onClose={close} />;
}
