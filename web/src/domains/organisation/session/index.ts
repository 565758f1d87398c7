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
  useVisitor,
} from './session.ts';
export { believeIn, elsewhere, switchCompany, useElsewhere } from './company.ts';
export {
  changeSettings,
  changeShortcuts,
  followTabs,
  presentState,
  refreshSettings,
  startSettings,
  useLook,
  useStarred,
} from './settings.ts';
export { whenNotSaved } from './saving.ts';
