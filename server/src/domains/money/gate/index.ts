import { gate } from '@embark/contracts/money/gate';
import { conversions } from '@embark/contracts/crm/conversions';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { changeRule, check, ofFile, override, overrides, rules } from './gate.service.ts';
import { bulkMoves, move } from './lodge.service.ts';

export { passGate } from './gate.service.ts';

export const domain: Domain = {
  name: 'gate',
  // a client file is moved here, because lodging it asks the money gate first, one by one and in bulk
  routes: () => [
    serve(gate, { check, ofFile, override, rules, changeRule, overrides }),
    serve({ move: conversions.move }, { move }),
  ],
  bulk: [bulkMoves],
};
