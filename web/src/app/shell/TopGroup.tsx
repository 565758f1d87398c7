import type { MenuBranch } from '@embark/contracts/screens';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { NavHead, NavName } from './navStyle.ts';
import { TopList } from './TopList.tsx';

const WAIT = 150; // milliseconds under the pointer, as the specification says

type Props = {
  branch: MenuBranch;
  /** It stands in the second half of the row, and so opens towards the first. */
  atEnd: boolean;
  path: string;
};

/** A group of the row; its entries open below it by a click, and while it is pointed at. */
export function TopGroup({ branch, atEnd, path }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => open(next), WAIT);
  };
  const byMouse =
    (next: boolean) =>
    ({ pointerType }: { pointerType: string }) =>
      pointerType === 'mouse' && soon(next);

  return (
    <Box
      onPointerEnter={byMouse(true)}
      onPointerLeave={byMouse(false)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) open(false);
      }}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return;
        open(false);
        head.current?.focus();
      }}
    >
      <NavHead
        ref={head}
        type="button"
        style={{ gap: 4, paddingInline: 10 }} // eight of them stand side by side on a small desk
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          clearTimeout(timer.current);
          open(!isOpen);
        }}
      >
        <NavName>{t(`titles.${branch.title}`, { defaultValue: branch.title })}</NavName>
        <ExpandMore aria-hidden sx={{ fontSize: '1.8rem', opacity: 0.7, rotate: isOpen ? '180deg' : '0deg' }} />
      </NavHead>
      {isOpen && <TopList id={id} branch={branch} atEnd={atEnd} path={path} onGo={() => open(false)} />}
    </Box>
  );
}
