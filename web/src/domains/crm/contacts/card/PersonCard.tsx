import { type ContactCard, contacts } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { useReference } from '../../../catalogue/reference/index.ts';
import { PhoneLink } from '../../../../kit/text/phone.tsx';

type Props = { id: string; owner: HTMLElement; box: RefObject<HTMLDivElement | null> };

const ID = 'person-card';
const GAP = 4; // pixels
const within = (start: number, length: number, room: number) => Math.max(8, Math.min(start, room - length - 8));

/** Places the card below the name, or above it where the window ends. */
function place(card: HTMLElement, owner: HTMLElement) {
  const at = owner.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const rtl = getComputedStyle(owner).direction === 'rtl';
  const below = at.bottom + GAP + height > window.innerHeight ? at.top - height - GAP : at.bottom + GAP;
  card.style.left = `${within(rtl ? at.right - width : at.left, width, window.innerWidth)}px`;
  card.style.top = `${within(below, height, window.innerHeight)}px`;
}

/** A person at a glance, beside their name in a list. */
export function PersonCard({ id, owner, box }: Props) {
  const { t } = useTranslation();
  const { data: card, error } = useRead(contacts.card, { id }, { staleTime: 30_000 });

  useLayoutEffect(() => {
    if (box.current) place(box.current, owner);
  }); // after every render: the facts change its height
  useLayoutEffect(() => {
    const described = owner.closest<HTMLElement>('a, button, [role=rowheader]') ?? owner;
    const before = described.getAttribute('aria-describedby');
    described.setAttribute('aria-describedby', ID);
    return () =>
      before === null
        ? described.removeAttribute('aria-describedby')
        : described.setAttribute('aria-describedby', before);
  }, [owner]);

  if (error) return null;
  return (
    <Paper
      ref={box}
      id={ID}
      component="section"
      aria-label={card?.name ?? t('kit.loading')}
      aria-busy={!card}
      elevation={8}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        inlineSize: 300,
        maxInlineSize: 'calc(100vw - 16px)',
        padding: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '12px',
        '@media print': { display: 'none' },
      }}
    >
      {card ? <Facts card={card} /> : <Skeletons lines={4} />}
    </Paper>
  );
}

function Facts({ card }: { card: ContactCard }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const { phone, email, office, owner, lastContact, next } = card;
  const nameOf = (code: string) => officeOf(code)?.name ?? code;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{card.name}</bdi>
      </Typography>
      {(phone || email) && (
        <Box
          sx={{ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere', '& a': { color: 'primary.main' } }}
        >
          {phone && <PhoneLink phone={phone} />}
          {email && (
            <bdi dir="ltr">
              <a href={`mailto:${email}`}>{email}</a>
            </bdi>
          )}
        </Box>
      )}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.5, m: 0 }}>
        {office && <Fact label={t('contacts.card.office')}>{nameOf(office)}</Fact>}
        {owner && (
          <Fact label={t('contacts.card.owner')}>
            <bdi>{owner}</bdi>
          </Fact>
        )}
        <Fact label={t('contacts.card.lastContact')}>
          {lastContact ? (
            <>
              {t(`contacts.card.way.${lastContact.way}`)} · <TimeText at={lastContact.at} />
            </>
          ) : (
            t('contacts.card.noContact')
          )}
        </Fact>
        <Fact label={t('contacts.card.next')}>
          {next ? (
            <>
              <TimeText at={next.at} zone={officeOf(next.office)?.zone} due />
              {next.note && (
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{next.note}</bdi>
                </Box>
              )}
            </>
          ) : (
            t('contacts.card.noNext')
          )}
        </Fact>
      </Box>
    </Box>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, minInlineSize: 0 }}>
      {children}
    </Typography>
  </>
);
