import { useEffect } from 'react';
import { logout } from '../domains/session/index.ts';
import { LoadingPage } from './LoadingPage.tsx';

/** Opening /logout logs out and goes to `/` with a clean page. */
export function LogoutPage() {
  useEffect(() => {
    void logout().then(() => window.location.assign('/'));
  }, []);
  return <LoadingPage />;
}
