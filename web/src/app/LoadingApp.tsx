import { Delayed } from '../kit/feedback/Delayed.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { Look } from './Look.tsx';

/** While the session starts, in the look of the last time; what is quick shows nothing. */
export const LoadingApp = () => (
  <Look>
    <Delayed>
      <LoadingPage />
    </Delayed>
  </Look>
);
