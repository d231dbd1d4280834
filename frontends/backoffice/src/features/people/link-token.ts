import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@shop/ui/router';

/** The token after the # of a link. It is taken out of the address bar, where others might read it. */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
