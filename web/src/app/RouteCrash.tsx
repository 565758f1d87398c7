import { useRouteError } from 'react-router';
import { CrashPage } from '../kit/ErrorPage.tsx';

/** A screen that crashed or could not be loaded, inside the shell. */
export function RouteCrash() {
  return <CrashPage error={useRouteError()} />;
}
