export { logout, startSession, watchSession } from './session.ts';
export { holds, SessionProvider, useSaveSettings, useSession } from './useSession.ts';
