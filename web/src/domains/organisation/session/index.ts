export { openOffline } from './offline.ts';
export { userChanged, whenUserChanges } from './changed.ts';
export { logout, startSession, watchSession } from './session.ts';
export { useAddresses } from './useAddresses.ts';
export { SessionProvider, useSession, useVisitor } from './useSession.ts';
export { believeIn, elsewhere, switchCompany, useElsewhere } from './company.ts';
export {
  changeSettings,
  changeShortcuts,
  followTabs,
  presentState,
  refreshSettings,
  startSettings,
} from './settings.ts';
export { whenNotSaved } from './saving.ts';
export { useLook, useStarred } from './useSettings.ts';
