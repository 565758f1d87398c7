import { ViewsMenu } from '../../../workspace/views/index.ts';
import { LayoutToggle, PromisesLink } from './LayoutToggle.tsx';

/** The other ways to look at these enquiries. */
export const ListTools = () => (
  <>
    <PromisesLink />
    <LayoutToggle />
    <ViewsMenu list="enquiries" />
  </>
);
