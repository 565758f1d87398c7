export { logout, startSession, watchSession } from './session.ts';
export { useAddresses } from './useAddresses.ts';
export { holds, SessionProvider, useSaveSettings, useSession, useVisitor } from './useSession.ts';
