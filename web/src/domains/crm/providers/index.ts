export { useProviderFields } from './fields.ts';
