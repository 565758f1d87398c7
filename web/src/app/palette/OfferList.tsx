import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { visuallyHidden } from '../../kit/theme/visuallyHidden.ts';
import { Keys } from '../shell/Keys.tsx';
import type { Offer, OfferGroup } from './usePaletteGroups.ts';

// a native list has no second line and no shortcut column
const roles = {
  list: { role: 'listbox', tabIndex: -1 },
  group: { role: 'group' },
  offer: { role: 'option', tabIndex: -1 },
} as const;

const List = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: 8,
  // the link to all results stays visible however long the list is
  '& > [data-group=search]': {
    position: 'sticky',
    insetBlockEnd: -8,
    marginBlockStart: 4,
    marginInline: -8,
    padding: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Title = styled('div')(({ theme }) => ({
  paddingBlock: '8px 4px',
  paddingInline: 10,
  fontSize: '1.2rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const cut = { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minBlockSize: 40,
    paddingInline: 10,
    borderRadius: 8,
    fontSize: '1.4rem',
    cursor: 'pointer',
    '& > span': { ...cut, flex: '1 0 auto', maxInlineSize: '70%' },
    '& > small': {
      ...cut,
      flex: '0 1 auto',
      marginInlineStart: 'auto',
      fontSize: '1.2rem',
      color: palette.text.secondary,
    },
    '& > kbd': { marginInlineStart: 'auto' },
    [theme.breakpoints.down('sm')]: {
      flexWrap: 'wrap',
      rowGap: 0,
      paddingBlock: 4,
      overflowWrap: 'anywhere',
      '& > span': { whiteSpace: 'normal', flex: '0 1 auto', maxInlineSize: '100%' },
      '& > small': { whiteSpace: 'normal', flex: '1 0 100%', marginInlineStart: 0 },
    },
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-selected=true]': { backgroundColor: `color-mix(in srgb, ${palette.primary.main} 12%, transparent)` },
  };
});

type Props = {
  id: string;
  groups: readonly OfferGroup[];
  chosen: Offer | undefined;
  onChoose: (offer: Offer) => void;
};

/** The palette's commands in groups; the selected one scrolls into view. */
export function OfferList({ id, groups, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <List ref={list} id={id} {...roles.list} aria-label={t('palette.offers')}>
      {groups.map((group) => (
        <div key={group.id} {...roles.group} data-group={group.id} aria-labelledby={`${id}-${group.id}`}>
          <Title id={`${id}-${group.id}`} sx={group.id === 'search' ? visuallyHidden : {}}>
            {group.title}
          </Title>
          {group.offers.map((offer) => (
            <Line
              key={offer.id}
              id={`${id}-${offer.id}`}
              {...roles.offer}
              aria-selected={offer === chosen}
              onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field
              onClick={() => onChoose(offer)}
            >
              <span>
                <bdi>{offer.name}</bdi>
              </span>
              {offer.beside && (
                <small>
                  <bdi>{offer.beside}</bdi>
                </small>
              )}
              {offer.key && <Keys of={offer.key} />}
            </Line>
          ))}
        </div>
      ))}
    </List>
  );
}
