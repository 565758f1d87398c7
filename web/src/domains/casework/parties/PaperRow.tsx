import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type ListProps = {
  title: string;
  empty: string;
  add?: { text: string; label: string; onAdd: () => void; onNear: () => void };
  children: ReactNode[];
};

/** The passports or visas of a person under a heading, with a button to add one. */
export const PaperList = ({ title, empty, add, children }: ListProps) => (
  <Box sx={{ minInlineSize: 0 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minBlockSize: 32 }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {add && (
        <Button
          size="small"
          startIcon={<Add />}
          aria-label={add.label}
          onPointerEnter={add.onNear}
          onClick={add.onAdd}
          data-unprinted
        >
          {add.text}
        </Button>
      )}
    </Box>
    {children.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        {empty}
      </Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid' }}>
        {children}
      </Box>
    )}
  </Box>
);

type RowProps = {
  children: ReactNode;
  below?: ReactNode;
  edit?: { label: string; onEdit: () => void; onNear: () => void; removeLabel: string; onRemove: () => void };
};

/** One passport or visa in a line, what is to know about it below, and its buttons at the end. */
export const PaperRow = ({ children, below, edit }: RowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'flex-start',
      gap: 0.5,
      paddingBlock: 0.5,
      borderBlockStart: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: '1 1 auto', minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, minBlockSize: 30 }}>
        {children}
      </Box>
      {below !== undefined && (
        <Typography variant="caption" color="textSecondary" component="div">
          {below}
        </Typography>
      )}
    </Box>
    {edit && (
      <Box sx={{ flex: 'none', display: 'flex' }} data-unprinted>
        <IconButton size="small" aria-label={edit.label} onPointerEnter={edit.onNear} onClick={edit.onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={edit.removeLabel} onClick={edit.onRemove}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Box>
    )}
  </Box>
);

/** Until when a passport or visa is valid, then what else is known of it. */
export const Validity = ({ expires, children }: { expires: string; children: ReactNode }) => (
  <>
    <Box component="span" sx={{ color: 'text.primary' }}>
      {expires}
    </Box>
    {Boolean(children) && <> · {children}</>}
  </>
);
