import { useEffect } from 'react';
import { logout } from '../domains/organisation/session/index.ts';
import { LoadingPage } from './LoadingPage.tsx';

/** Whoever has a role and opens /logout is logged out and goes to `/` with a clean page. */
export function LogoutPage() {
  useEffect(() => {
    void logout().then(() => window.location.assign('/'));
  }, []);
  return <LoadingPage />;
}
