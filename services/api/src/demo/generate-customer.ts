import type { PlaceOrder } from '@shop/contracts/orders';

// Common names in random combinations, addresses from a template, e-mail at example.com, phone numbers of one block.
const firstNames =
  'Ayesha Bilal Hira Usman Sana Hamza Mahnoor Ali Zainab Omar Iqra Fahad Maryam Saad Noor Danish Rabia Talha Amna Kashif Hina Asad Kiran Waleed Sadia Junaid Mehwish Imran Fatima Shahzaib Laiba Arslan Nimra Haris Komal Taimoor Areeba Faizan Saba Zeeshan'.split(
    ' ',
  );
const lastNames =
  'Ahmed Khan Malik Baig Tariq Siddiqui Qureshi Sheikh Butt Chaudhry Raza Iqbal Hussain Mirza Javed Aslam Farooq Shah Ansari Bhatti Rana Akhtar Nawaz Gill Memon Abbasi Dar Lodhi Saleem Yousaf'.split(
    ' ',
  );
const places: readonly { city: string; postalCode: string; weight: number; areas: readonly string[] }[] = [
  {
    city: 'Karachi',
    postalCode: '74000',
    weight: 8,
    areas: ['Clifton', 'Gulshan-e-Iqbal', 'Nazimabad', 'Saddar', 'PECHS', 'Malir'],
  },
  {
    city: 'Lahore',
    postalCode: '54000',
    weight: 8,
    areas: ['Gulberg', 'Johar Town', 'Model Town', 'Samanabad', 'Iqbal Town', 'Anarkali'],
  },
  {
    city: 'Faisalabad',
    postalCode: '38000',
    weight: 6,
    areas: ['Peoples Colony', 'D Ground', 'Madina Town', 'Ghulam Muhammad Abad', 'Jinnah Colony'],
  },
  { city: 'Rawalpindi', postalCode: '46000', weight: 4, areas: ['Satellite Town', 'Westridge', 'Chaklala', 'Saddar'] },
  { city: 'Islamabad', postalCode: '44000', weight: 4, areas: ['F-7', 'G-9', 'I-8', 'G-11', 'F-10'] },
  { city: 'Multan', postalCode: '60000', weight: 3, areas: ['Gulgasht', 'Cantt', 'Shah Rukn-e-Alam'] },
  { city: 'Peshawar', postalCode: '25000', weight: 3, areas: ['Hayatabad', 'University Town', 'Saddar'] },
  { city: 'Gujranwala', postalCode: '52250', weight: 2, areas: ['Satellite Town', 'Model Town', 'Rahwali'] },
  { city: 'Sialkot', postalCode: '51310', weight: 2, areas: ['Cantt', 'Model Town', 'Paris Road'] },
  { city: 'Quetta', postalCode: '87300', weight: 1, areas: ['Jinnah Town', 'Satellite Town'] },
  { city: 'Hyderabad', postalCode: '71000', weight: 2, areas: ['Latifabad', 'Qasimabad', 'Saddar'] },
];
const landmarks = [
  'the mosque',
  'the girls’ school',
  'the park',
  'the old cinema',
  'the fuel station',
  'the post office',
  'the clinic',
];

/** A fictional customer; `random` returns numbers in [0, 1). */
export function generateCustomer(random: () => number): PlaceOrder['customerInfo'] {
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('An empty list has no item to pick');
    return item;
  };
  const place = pick(places.flatMap((candidate) => Array.from({ length: candidate.weight }, () => candidate)));
  const firstName = pick(firstNames);
  const lastName = pick(lastNames);
  const serial = Math.floor(random() * 1000);
  const number = (below: number) => 1 + Math.floor(random() * below);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}${serial}@example.com`.toLowerCase(),
    phone: `+92300000${String(serial).padStart(4, '0')}`,
    address: `House ${number(240)}, Street ${number(30)}, ${pick(place.areas)}, near ${pick(landmarks)}`,
    city: place.city,
    postalCode: place.postalCode,
    country: 'Pakistan',
  };
}
