import { Late } from '../kit/Late.tsx';
import { AppTheme } from '../kit/theme/AppTheme.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** While the session starts; what is quick shows nothing. */
export const LoadingApp = () => (
  <AppTheme accent="indigo">
    <Late>
      <LoadingPage />
    </Late>
  </AppTheme>
);
