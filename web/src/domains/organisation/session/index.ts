export {
  openOffline,
  userChanged,
  whenUserChanges,
  logout,
  startSession,
  watchSession,
  useAddresses,
  SessionProvider,
  useSession,
  useHomeZone,
  useVisitor,
  believeIn,
  elsewhere,
  switchCompany,
  useElsewhere,
} from './session.ts';
export {
  changeSettings,
  changeShortcuts,
  followTabs,
  presentState,
  refreshSettings,
  startSettings,
  useLook,
  useSettings,
  useStarred,
} from './settings.ts';
export { whenNotSaved } from './settingsOutbox.ts';
export { WayTo } from './WayTo.tsx';
