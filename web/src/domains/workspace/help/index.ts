export { HelpHost } from './HelpHost.tsx';
export { showHelp } from './helpState.ts';
export { HelpItems } from './lazyParts.tsx';
export { TourCard } from './tour/TourCard.tsx';
