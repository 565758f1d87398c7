import { events } from '@embark/contracts/crm/events';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { desk, sync } from './desk.service.ts';
import { change, choices, create, get, list, move, remove } from './events.service.ts';
import { followUp, followUps } from './followUp.service.ts';
import { changeRegistration, register, registrations } from './register.service.ts';

export const domain: Domain = {
  name: 'events',
  routes: () => [
    serve(events, {
      list,
      choices,
      get,
      create,
      change,
      move,
      remove,
      registrations,
      register,
      changeRegistration,
      desk,
      sync,
      followUps,
      followUp,
    }),
  ],
};
