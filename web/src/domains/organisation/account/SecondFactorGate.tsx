import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { userChanged } from '../session/index.ts';
import { SetUp } from './factor/SetUp.tsx';
import { GateFrame } from './GateFrame.tsx';

/** Where the office asks for a second factor, nothing else opens before it is set up. */
export function SecondFactorGate({ leave }: { leave: (path: string) => void }) {
  const { t } = useTranslation();
  return (
    <GateFrame title={t('account.gate.title')} says={t('account.gate.says')} leave={leave}>
      <SetUp onDone={userChanged} />
    </GateFrame>
  );
}
