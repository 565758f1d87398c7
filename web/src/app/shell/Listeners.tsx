import { PersonCardHost } from '../../domains/crm/contacts/card/PersonCardHost.tsx'; // not from its index, which imports the parts of lists
import { AllDigits } from '../../kit/form/plainDigits.ts';
import { HintHost } from '../../kit/page/HintHost.tsx';

/**
 * What waits for a pointer or a key: hints, cards of people, and digits of any script. One part, which loads after the
 * first paint.
 */
export function Listeners() {
  return (
    <>
      <HintHost />
      <PersonCardHost />
      <AllDigits />
    </>
  );
}
