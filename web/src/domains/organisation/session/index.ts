export { openOffline, userChanged, whenUserChanges, logout, startSession, watchSession } from './session.ts';
export { useAddresses, SessionProvider, useSession, useVisitor } from './useSession.ts';
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
