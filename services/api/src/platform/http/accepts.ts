/** Returns true when the `Accept` header of a client allows a response of this kind. */
export function accepts(accept: string | undefined, kind = 'application/json'): boolean {
  if (accept === undefined || accept === '*/*' || !accept.trim()) return true;
  const [family = ''] = kind.split('/');
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !refused && ['*/*', `${family}/*`, kind].includes(type);
  });
}
