/** A slow phone hears its owner between two pieces of work. */
export const breathe = () => new Promise((resolve) => setTimeout(resolve));
