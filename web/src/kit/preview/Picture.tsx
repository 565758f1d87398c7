import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { Shown } from './PdfPages.tsx';

type Props = Shown & { content: Blob; name: string; width: number };

/** A picture, fitted to the width, zoomed and turned. */
export function Picture({ content, name, width, zoom, turn }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState({ inline: 0, block: 0 });
  useEffect(() => {
    const address = URL.createObjectURL(content);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [content]);

  const lies = turn % 180 !== 0;
  const [across, down] = lies ? [size.block, size.inline] : [size.inline, size.block];
  const scale = across === 0 ? 0 : Math.min(width / across, 1) * zoom;
  return (
    <Box sx={{ position: 'relative', inlineSize: across * scale, blockSize: down * scale, marginInline: 'auto' }}>
      <img
        ref={picture}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ inline: naturalWidth, block: naturalHeight })
        }
        style={{
          position: 'absolute',
          top: '50%',
          left: '50%', // it turns about its centre, in either direction of writing
          width: size.inline * scale,
          maxWidth: 'none',
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      />
    </Box>
  );
}
