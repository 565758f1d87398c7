import Avatar from '@mui/material/Avatar';

type Props = { of: { displayName: string; photoURL: string | null }; size?: number };

/** The photo of somebody, or their initials. */
export function PersonMark({ of: { displayName, photoURL }, size = 28 }: Props) {
  const words = displayName.split(/\s+/).filter(Boolean);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('\u200c'); // letters of a joined script stay apart
  return (
    <Avatar
      aria-hidden
      src={photoURL ?? undefined}
      alt=""
      sx={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.42,
        fontWeight: 600,
        color: 'text.primary',
        bgcolor: 'action.selected',
      }}
    >
      {initials}
    </Avatar>
  );
}
