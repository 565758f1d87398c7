import type { Domain } from '../../../kit/domain.ts';
import { presenceOf } from './presence.service.ts';
import { readSights } from './presence.rules.ts';

export { presenceOf };

export const domain: Domain = {
  name: 'presence',
  hear(process, message) {
    const sights = readSights(message);
    return sights ? presenceOf(process).hear(sights) : undefined;
  },
  onClose: (process) => presenceOf(process).stop(),
};
