/** Returns true for a folder and what it holds. */
export const isBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Returns true for a path with one leading slash (two would name another host) whose escapes mean something. */
export function isReadable(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
