export { HelpHost } from './HelpHost.tsx';
export { showHelp } from './helpState.ts';
export { HelpItems } from './HelpItems.tsx';
export { TourCard } from './tour/TourCard.tsx';
