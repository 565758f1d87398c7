import { type Addresses, addresses } from '@embark/contracts/screens';
import { useVisitor } from './useSession.ts';

/** Where things are shown in the company in force; a guest's are those of the consultancy. */
export const useAddresses = (): Addresses => addresses[useVisitor()?.company ?? 'fc'];
