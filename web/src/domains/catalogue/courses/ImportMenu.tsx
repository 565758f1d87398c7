import { officesFor, type CompanyKind } from '@embark/contracts/kit';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSession } from '../../organisation/session/index.ts';
import { LIST_IMPORTS, REGISTER } from './paths.ts';

const MoreLinksMenu = lazyPart(async () => (await import('../../../kit/page/MoreLinksMenu.tsx')).MoreLinksMenu);

/** The ways to import providers and courses, for those who may: the public register, or a list of our own. An icon on a phone. */
export function ImportMenu({ list }: { list: CompanyKind }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (officesFor(role, 'providers.write').length === 0) return null;
  const label = t('courses.import.title');
  const links = [
    { to: REGISTER, text: t('courses.import.register'), current: false },
    { to: `${LIST_IMPORTS}?list=${list}`, text: t('courses.import.list'), current: false },
  ];
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        startIcon={<FileUploadOutlined />}
        endIcon={<ExpandMore />}
        onPointerEnter={MoreLinksMenu.preload}
        onClick={() => setOpen(true)}
        sx={compact}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      </Button>
      {isOpen && (
        <MoreLinksMenu label={label} links={links} replace={false} anchor={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const compact = {
  minInlineSize: 44,
  minBlockSize: { xs: 44, md: 36 },
  whiteSpace: 'nowrap',
  paddingInline: { xs: 1, sm: 1.5 },
  '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } },
  '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;
