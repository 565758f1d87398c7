import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

/** A button that presses itself when it comes into sight. */
export function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const seen = useEffectEvent(onMore);
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? seen() : undefined));
    watch.observe(button.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Button ref={button} loading={isBusy} onClick={onMore} sx={{ marginBlockStart: 1 }}>
      {t('enquiries.timeline.more')}
    </Button>
  );
}
