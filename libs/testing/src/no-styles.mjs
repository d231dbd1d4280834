// Stands for every style sheet: a class that it does not name is undefined.
export {};
