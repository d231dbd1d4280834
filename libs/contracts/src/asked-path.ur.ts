// Calls that answer with texts of the owner.
const NAMING =
  /^\/(products|categories|artists|home|orders\/quote|shop|policies|questions|payments\/(accounts|instructions))(?=[/?]|$)/;

/** Returns the path of a call with the language of this build. The API answers in English unless it is asked otherwise. */
export const askedPath = (path: string): string =>
  NAMING.test(path) ? `${path}${path.includes('?') ? '&' : '?'}language=ur` : path;
