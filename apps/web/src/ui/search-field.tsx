import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': {
      position: 'absolute',
      insetStart: '4',
      top: '50%',
      transform: 'translateY(-50%)',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
});

type Props = { label: string; placeholder: string; value: string; onChange: (search: string) => void };

/** A search box. Escape and its button clear it. */
export const SearchField = ({ label, placeholder, value, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Frame>
      <Search size={20} aria-hidden />
      <Input
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        aria-label={label}
        ps="12"
        pe="12"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      {value !== '' && (
        <IconButton
          tone="quiet"
          inField
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </Frame>
  );
};
