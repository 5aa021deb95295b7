import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Link } from 'wouter';

type Props = ButtonProps & { href: string; replace?: boolean };

/** A link that looks like a button. */
export const LinkButton = ({ href, replace = false, children, ...look }: Props) => (
  <Button asChild {...look}>
    <Link href={href} replace={replace}>
      {children}
    </Link>
  </Button>
);
