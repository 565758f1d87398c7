export { ServiceName, useOfficeName } from './names.tsx';
export { useReference } from './useReference.ts';
