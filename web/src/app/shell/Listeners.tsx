import { PersonCardHost } from '../../domains/crm/contacts/card/PersonCardHost.tsx'; // not from its index, which imports the parts of lists
import { AgainHost } from '../../kit/again/AgainHost.tsx';
import { AllDigits } from '../../kit/form/plainDigits.ts';
import { HintHost } from '../../kit/page/HintHost.tsx';

/**
 * What waits for the user: hints, cards of people, digits of any script, and the question before the same is recorded
 * again. One part, which loads when the user first acts.
 */
export function Listeners() {
  return (
    <>
      <HintHost />
      <PersonCardHost />
      <AllDigits />
      <AgainHost />
    </>
  );
}
