import {
  type AgreementState,
  agreementStateOn,
  laneNames,
  type RegisterState,
} from '@embark/contracts/catalogue/providers';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { useRuleDay } from '../courses/index.ts';
import type { Tone } from '../../../kit/theme/palettes.ts';

const laneTones: Record<(typeof laneNames)[number], Tone> = { green: 'success', amber: 'warning', red: 'danger' };

/** How readily a provider takes students of our countries. */
export function LaneChip({ lane }: { lane: (typeof laneNames)[number] | null }) {
  const { t } = useTranslation();
  return lane && <StatusChip tone={laneTones[lane]}>{t(`providers.lane.${lane}`)}</StatusChip>;
}

const agreementTones: Record<AgreementState, Tone> = {
  none: 'neutral',
  future: 'info',
  'in-force': 'success',
  'ends-soon': 'warning',
  ended: 'danger',
};

type Agreement = { agreementFrom: string | null; agreementTo: string | null };

/** The state of a provider's agreement today. */
export function AgreementChip({ of }: { of: Agreement }) {
  const { t } = useTranslation();
  const state = agreementStateOn(of, useRuleDay());
  return <StatusChip tone={agreementTones[state]}>{t(`providers.agreementState.${state}`)}</StatusChip>;
}

/** A record that the register no longer lists, or that is no longer offered. Nothing for the usual one. */
export function ProviderState({ of }: { of: { registerState: RegisterState; active: boolean } }) {
  const { t } = useTranslation();
  if (!of.active) return <StatusChip>{t('providers.no')}</StatusChip>;
  return of.registerState === 'gone' && <StatusChip tone="warning">{t('providers.registerState.gone')}</StatusChip>;
}
