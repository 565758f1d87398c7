/** Given names of partners and children by nationality. */
export const names: Readonly<Record<string, readonly string[]>> = {
  AU: ['Chloe', 'Mia', 'Jack', 'Noah', 'Ruby', 'Leo'],
  NZ: ['Aroha', 'Mia', 'Tane', 'Noah', 'Ruby', 'Leo'],
  BD: ['Sadia', 'Nusrat', 'Ayaan', 'Farhan', 'Tasnim', 'Rafi'],
  PK: ['Ayesha', 'Hira', 'Bilal', 'Hamza', 'Zara', 'Ali'],
  IN: ['Priya', 'Ananya', 'Arjun', 'Rohan', 'Diya', 'Kabir'],
  TR: ['Elif', 'Zeynep', 'Emre', 'Can', 'Defne', 'Kerem'],
  LB: ['Maya', 'Rania', 'Karim', 'Omar', 'Lina', 'Sami'],
};
