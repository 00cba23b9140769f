/**
 * Places of GeoNames (CC BY 4.0) over 40 km from the ZIP codes of their state that have their name, if any, while cities
 * elsewhere have it too: state, name, latitude, longitude. Written by scripts/other-places.ts.
 */
export const OTHER_PLACES = `
AK	Badger	64.80	-147.53
AK	Bear Creek	60.16	-149.40
AK	Butte	61.54	-149.03
AK	Gateway	61.57	-149.24
AK	Happy Valley	59.95	-151.73
AK	Pleasant Valley	64.88	-146.87
AK	Ridgeway	60.53	-151.09
AL	Avon	31.19	-85.29
AL	Bellefontaine	30.49	-88.10
AL	Blue Ridge	32.49	-86.19
AL	Branchville	33.70	-86.40
AL	Brighton	33.43	-86.95
AL	Center Point	33.65	-86.68
AL	Chickasaw	30.76	-88.07
AL	Concord	33.47	-87.03
AL	Dodge City	34.04	-86.89
AL	Edgewater	33.53	-86.96
AL	Egypt	34.07	-86.16
AL	Fayetteville	33.15	-86.41
AL	Forestdale	33.57	-86.90
AL	Glencoe	33.96	-85.93
AL	Good Hope	34.12	-86.86
AL	Grimes	31.30	-85.45
AL	Gurley	33.78	-86.64
AL	Highland Lakes	33.40	-86.65
AL	Hollywood	33.47	-86.78
AL	Holt	33.23	-87.48
AL	Holtville	32.64	-86.33
AL	Homewood	33.47	-86.80
AL	Inverness	32.01	-85.75
AL	Irondale	33.54	-86.71
AL	Kinsey	31.30	-85.34
AL	Ladonia	32.47	-85.08
AL	Lake View	33.28	-87.14
AL	Lipscomb	33.43	-86.93
AL	Meadowbrook	33.40	-86.70
AL	Midfield	33.46	-86.91
AL	Mount Vernon	34.29	-85.79
AL	New Site	33.04	-85.77
AL	Oak Grove	33.19	-86.30
AL	Pine Level	32.58	-86.47
AL	Pisgah	32.00	-86.12
AL	Powell	34.53	-85.89
AL	Prichard	30.74	-88.08
AL	Rehobeth	31.12	-85.45
AL	Rock Creek	33.48	-87.08
AL	Southside	33.92	-86.02
AL	Stewartville	33.08	-86.24
AL	Taylor	31.16	-85.47
AL	Taylor	31.98	-86.23
AL	West Point	34.24	-86.96
AL	White Hall	32.33	-86.71
AL	White Plains	33.75	-85.69
AL	Whitesboro	34.16	-86.07
AR	Avilla	34.68	-92.59
AR	Bonanza	35.24	-94.43
AR	Gibson	34.88	-92.24
AR	Haskell	34.50	-92.64
AR	Highland	36.28	-91.52
AR	Holland	35.17	-92.27
AR	Hot Springs	34.50	-93.06
AR	Lake Hamilton	34.42	-93.10
AR	Pea Ridge	33.92	-91.34
AR	Prairie Creek	36.34	-94.06
AR	Rockport	34.39	-92.83
AR	Rockwell	34.46	-93.13
AR	Salem	34.63	-92.56
AR	Southside	35.70	-91.62
AR	Sulphur Springs	34.18	-92.12
AR	Wilson	35.21	-92.93
AZ	Alhambra	33.50	-112.13
AZ	Beaver Dam	36.90	-113.93
AZ	Blackwater	33.03	-111.58
AZ	Bluewater	34.17	-114.26
AZ	Burnside	35.75	-109.62
AZ	Casa Blanca	33.12	-111.89
AZ	Central City	33.44	-112.06
AZ	Guadalupe	33.37	-111.96
AZ	Linden	34.29	-110.16
AZ	North Fork	34.00	-109.96
AZ	Picture Rocks	32.35	-111.25
AZ	Rainbow City	33.87	-109.98
AZ	San Carlos	33.35	-111.85
AZ	San Jose	32.82	-109.59
AZ	Santa Rosa	32.32	-112.04
AZ	Scenic	36.79	-114.01
AZ	Spring Valley	34.35	-112.16
AZ	Strawberry	34.41	-111.49
AZ	Summit	32.07	-110.95
AZ	Sun Valley	34.25	-111.26
AZ	Tonalea	36.32	-110.96
AZ	Vicksburg	33.74	-113.75
AZ	Walnut Creek	35.13	-114.13
AZ	Williamson	34.69	-112.54
AZ	York	32.91	-109.19
CA	Agua Dulce	34.50	-118.33
CA	Allendale	38.44	-121.94
CA	Alto	37.90	-122.53
CA	Ashland	37.69	-122.11
CA	Bayview	38.01	-122.32
CA	Bayview	40.77	-124.18
CA	Bel Air	34.08	-118.45
CA	Bend	40.26	-122.21
CA	Brentwood	34.05	-118.47
CA	Buckhorn	38.45	-120.53
CA	Buena Vista	37.32	-121.92
CA	Burbank	37.32	-121.93
CA	Callender	35.05	-120.60
CA	Canyon Lake	33.69	-117.27
CA	Cedar Ridge	38.07	-120.28
CA	Charter Oak	34.10	-117.85
CA	Cherry Valley	33.97	-116.98
CA	Clay	38.34	-121.16
CA	Clyde	38.03	-122.03
CA	Cohasset	39.93	-121.73
CA	Collierville	38.21	-121.27
CA	Commerce	34.00	-118.16
CA	Cottonwood	38.66	-121.97
CA	Cudahy	33.96	-118.19
CA	Deer Park	38.68	-120.82
CA	Del Rio	37.74	-121.01
CA	Easton	36.65	-119.79
CA	Elkhorn	36.82	-121.74
CA	Fairview	37.68	-122.05
CA	Ford City	35.15	-119.46
CA	Fort Jones	38.26	-120.42
CA	Foster City	37.56	-122.27
CA	Fruitdale	37.31	-121.93
CA	Good Hope	33.76	-117.27
CA	Grayson	37.56	-121.18
CA	Green Valley	34.62	-118.41
CA	Green Valley	38.25	-122.16
CA	Greenacres	35.38	-119.11
CA	Greenfield	35.27	-119.00
CA	Hartley	38.42	-121.95
CA	Hillsborough	37.57	-122.38
CA	Hollywood	34.10	-118.33
CA	Indianola	40.69	-124.23
CA	Indianola	40.81	-124.08
CA	Interlaken	36.95	-121.73
CA	Kennedy	37.93	-121.25
CA	Kensington	37.91	-122.28
CA	Laguna	38.42	-121.42
CA	Lakeview	33.84	-117.12
CA	Larchmont	34.08	-118.32
CA	Lennox	33.94	-118.35
CA	Live Oak	36.98	-121.98
CA	London	36.48	-119.44
CA	Lucerne	36.38	-119.66
CA	Malaga	36.68	-119.73
CA	Manila	40.85	-124.16
CA	Matheny	36.17	-119.35
CA	Meadowbrook	33.73	-117.29
CA	Mission Hills	34.69	-120.44
CA	Mountain View	38.01	-122.12
CA	Northwood	33.71	-117.76
CA	Oak Creek	33.67	-117.77
CA	Plainview	36.14	-119.13
CA	Rainbow	33.41	-117.15
CA	Ripley	33.53	-114.66
CA	Rosedale	35.38	-119.15
CA	Roseland	38.42	-122.73
CA	Rosemont	38.55	-121.36
CA	Silver Lake	34.09	-118.27
CA	Strawberry	37.90	-122.51
CA	Sunnyside	36.73	-119.69
CA	Twin Lakes	36.97	-122.00
CA	University Park	33.66	-117.81
CA	Vincent	34.10	-117.92
CA	Vincent	34.50	-118.12
CA	Walker	38.51	-119.48
CA	Waterloo	38.03	-121.19
CA	West Park	36.71	-119.85
CA	Westmont	33.94	-118.30
CA	Westwood	34.06	-118.43
CA	Willowbrook	33.92	-118.26
CA	Woodbridge	33.68	-117.79
CA	Woodside	37.43	-122.25
CA	Woodville	36.09	-119.20
CO	Altona	40.13	-105.28
CO	Berkley	39.80	-105.03
CO	Blue River	39.43	-106.04
CO	Castlewood	39.58	-104.90
CO	Centennial	39.58	-104.88
CO	Cherry Creek	39.61	-104.86
CO	Coal Creek	39.91	-105.38
CO	Cottonwood	39.56	-104.80
CO	Derby	39.84	-104.92
CO	Edgewater	39.75	-105.06
CO	Fruitvale	39.08	-108.50
CO	Genesee	39.69	-105.27
CO	Glendale	39.70	-104.93
CO	Inverness	39.58	-104.86
CO	Keystone	39.60	-105.99
CO	Lakewood	39.70	-105.08
CO	Lincoln Park	38.43	-105.22
CO	Meridian	39.54	-104.85
CO	Mountain View	39.77	-105.06
CO	Mountain Village	37.93	-107.86
CO	Perry Park	39.26	-104.99
CO	Redlands	39.08	-108.64
CO	Sheridan	39.65	-105.03
CO	Stratton	38.75	-105.15
CO	Superior	39.95	-105.17
CO	Twin Lakes	39.82	-105.00
CO	Williamsburg	38.38	-105.15
CT	Byram	41.00	-73.65
CT	Crystal Lake	41.93	-72.38
CT	East Haven	41.28	-72.87
CT	Glenville	41.04	-73.66
CT	Kensington	41.64	-72.77
CT	Lisbon	41.60	-72.01
CT	Rockville	41.87	-72.45
CT	Thompsonville	42.00	-72.60
CT	Union	41.99	-72.16
CT	Woodbridge	41.35	-73.01
DC	Bellevue	38.83	-77.02
DC	Bloomingdale	38.92	-77.01
DC	Brightwood	38.96	-77.03
DC	Brookland	38.93	-76.98
DC	Chevy Chase	38.98	-77.08
DC	Georgetown	38.90	-77.06
DC	Kenilworth	38.91	-76.94
DC	Mount Pleasant	38.93	-77.04
DC	NoMa	38.90	-77.01
DC	Pleasant Plains	38.93	-77.03
DC	Shaw	38.91	-77.02
DC	Woodridge	38.93	-76.97
DE	Bellefonte	39.77	-75.50
DE	Brookside	39.67	-75.73
DE	Camden	39.11	-75.54
DE	Edgemoor	39.75	-75.50
DE	Elsmere	39.74	-75.60
DE	Glasgow	39.60	-75.75
DE	Greenville	39.78	-75.60
DE	Newport	39.71	-75.61
DE	North Star	39.76	-75.72
DE	Riverview	39.03	-75.51
DE	Wyoming	39.12	-75.56
FL	Aberdeen	26.55	-80.15
FL	Allentown	30.76	-87.04
FL	Andover	25.97	-80.21
FL	Andrews	29.53	-82.88
FL	Baldwin	30.30	-81.98
FL	Black Diamond	28.91	-82.49
FL	Bloomingdale	27.89	-82.24
FL	Brent	30.47	-87.24
FL	Brownsville	25.82	-80.24
FL	Buckingham	26.68	-81.73
FL	Callaway	30.15	-85.57
FL	Campbell	28.26	-81.46
FL	Cedar Grove	30.17	-85.63
FL	Cleveland	26.96	-81.98
FL	Conway	28.50	-81.33
FL	Crystal Lake	28.04	-81.91
FL	Cutler	25.62	-80.31
FL	Eatonville	28.61	-81.38
FL	Edgewood	28.49	-81.37
FL	El Portal	25.86	-80.19
FL	Five Points	30.21	-82.64
FL	Forest City	28.67	-81.44
FL	Four Corners	28.33	-81.65
FL	Franklin Park	26.13	-80.18
FL	Garden Grove	28.48	-82.44
FL	Gateway	26.58	-81.75
FL	Gibsonia	28.11	-81.97
FL	Gifford	27.68	-80.41
FL	Glencoe	29.03	-80.97
FL	Golden Gate	26.19	-81.70
FL	Grove City	26.91	-82.33
FL	Gulfport	27.75	-82.70
FL	Harlem	26.74	-80.95
FL	Harold	30.66	-86.88
FL	Haverhill	26.69	-80.12
FL	Hawthorne	28.76	-81.87
FL	High Point	28.55	-82.52
FL	Holley	30.45	-86.91
FL	Holly Hill	29.24	-81.04
FL	Inwood	28.04	-81.77
FL	Iona	26.52	-81.96
FL	Kendall	25.68	-80.32
FL	Keystone	28.16	-82.62
FL	Laguna Beach	30.24	-85.92
FL	Lake Butler	28.50	-81.54
FL	Lake Forest	25.98	-80.18
FL	Lake Park	26.80	-80.07
FL	Lakeside	30.13	-81.77
FL	Lemon Grove	27.56	-81.68
FL	Lockhart	28.62	-81.44
FL	McGregor	26.56	-81.91
FL	Melrose Park	26.11	-80.19
FL	Memphis	27.54	-82.56
FL	Midway	28.79	-81.23
FL	Midway	30.41	-87.01
FL	Nocatee	30.08	-81.40
FL	North Miami	25.89	-80.19
FL	Oak Ridge	28.47	-81.42
FL	Ocean City	30.44	-86.61
FL	Olga	26.72	-81.71
FL	Pace	30.60	-87.16
FL	Palm Springs	26.64	-80.10
FL	Parker	30.13	-85.60
FL	Pine Ridge	26.23	-81.80
FL	Pine Ridge	28.94	-82.47
FL	Pinecrest	25.67	-80.31
FL	Pinewood	25.87	-80.22
FL	Plantation	24.98	-80.55
FL	Plantation	27.07	-82.37
FL	Point Baker	30.69	-87.05
FL	Princeton	25.54	-80.41
FL	Ridgecrest	27.90	-82.81
FL	Rio	27.22	-80.24
FL	Rock Island	26.16	-80.18
FL	Saint George	28.06	-82.73
FL	Seaside	30.32	-86.14
FL	Silver Lake	28.84	-81.80
FL	South Beach	27.59	-80.34
FL	South Pasadena	27.76	-82.74
FL	Southgate	27.31	-82.51
FL	Springfield	30.15	-85.61
FL	Sunset	25.71	-80.35
FL	Surfside	25.88	-80.13
FL	Sweetwater	25.76	-80.37
FL	Taft	28.43	-81.37
FL	Three Lakes	25.64	-80.40
FL	Three Oaks	26.47	-81.79
FL	Trinity	28.18	-82.68
FL	Twin Lakes	26.18	-80.16
FL	University	28.07	-82.44
FL	University Park	25.75	-80.37
FL	Utopia	27.29	-82.36
FL	Villas	26.55	-81.87
FL	Wallace	30.68	-87.18
FL	Warrington	30.38	-87.27
FL	Watertown	30.19	-82.61
FL	Wedgefield	28.49	-81.08
FL	West Hollywood	26.02	-80.18
FL	West Park	25.98	-80.20
FL	Westchester	25.75	-80.33
FL	Weston	26.10	-80.40
FL	Westview	25.88	-80.24
FL	White City	27.37	-80.33
FL	Whitfield	27.41	-82.57
FL	Williamsburg	28.41	-81.44
FL	Winston	28.03	-82.01
FL	Wright	30.46	-86.64
GA	Arcade	34.08	-83.56
GA	Bonanza	33.47	-84.34
GA	Brookhaven	33.86	-84.34
GA	College Park	33.65	-84.45
GA	East Point	33.68	-84.44
GA	Fair Oaks	33.92	-84.54
GA	Fairview	34.95	-85.28
GA	Flemington	31.86	-81.56
GA	Garden City	32.11	-81.15
GA	Georgetown	31.98	-81.23
GA	Helena	32.07	-82.91
GA	Henderson	32.01	-81.26
GA	Homeland	30.86	-82.02
GA	Indian Springs	33.24	-83.92
GA	Indian Springs	34.96	-85.16
GA	Irondale	33.48	-84.36
GA	Jefferson	33.45	-83.31
GA	Kingston	33.48	-82.08
GA	LaFayette	34.70	-85.28
GA	Lake City	33.61	-84.34
GA	Lakeview	34.98	-85.26
GA	Lincoln Park	32.87	-84.33
GA	Martinez	33.52	-82.08
GA	Milton	34.13	-84.30
GA	Montgomery	31.94	-81.12
GA	Mount Zion	33.36	-83.01
GA	Mountain Park	33.84	-84.13
GA	Mountain Park	34.08	-84.41
GA	Oakwood	33.55	-83.97
GA	Phillipsburg	31.44	-83.52
GA	Pine Mountain	33.68	-84.11
GA	Russell	33.98	-83.70
GA	Sandy Springs	33.92	-84.38
GA	Sardis	32.80	-84.64
GA	Shannon	33.40	-84.47
GA	South Fulton	33.59	-84.67
GA	Sparks	33.09	-82.74
GA	Sterling	31.27	-81.56
GA	Sugar Hill	34.11	-84.03
GA	Sunnyside	31.24	-82.34
GA	Talmo	31.31	-82.57
GA	Unionville	31.43	-83.51
GA	Walnut Grove	33.74	-83.85
GA	West Point	32.79	-83.81
HI	Newtown	21.40	-157.94
HI	Pacific Palisades	21.43	-157.95
HI	Waialua	21.10	-156.76
HI	Waimea	20.02	-155.67
IA	Asbury	42.51	-90.75
IA	Beaverdale	40.85	-91.21
IA	Centerville	42.09	-93.94
IA	Coalville	42.45	-94.13
IA	Lakeside	42.62	-95.17
IA	McGregor	43.02	-91.18
IA	Oakland	42.58	-93.44
IA	Orleans	43.45	-95.09
IA	Washburn	42.41	-92.27
ID	Ammon	43.47	-111.97
ID	Groveland	43.22	-112.37
ID	Lincoln	43.51	-111.96
ID	Murphy	43.22	-116.55
ID	Riverside	43.20	-112.44
IL	Ashburn	41.75	-87.71
IL	Avondale	41.94	-87.71
IL	Bellevue	40.68	-89.68
IL	Bridgeport	41.84	-87.65
IL	Brooklyn	38.66	-90.17
IL	Burnham	41.64	-87.56
IL	Carthage	41.92	-89.31
IL	Central City	38.55	-89.13
IL	Central City	41.24	-88.28
IL	Centreville	38.58	-90.13
IL	Chapin	39.88	-88.77
IL	Chatham	41.74	-87.61
IL	Como	41.77	-89.77
IL	Cuba	42.18	-88.19
IL	Dayton	41.38	-88.79
IL	Deer Park	41.30	-89.04
IL	Deer Park	42.16	-88.08
IL	Diamond	41.29	-88.25
IL	Douglas	41.83	-87.62
IL	Edgewater	41.98	-87.66
IL	Edgewood	42.24	-88.92
IL	Englewood	41.78	-87.65
IL	Fairfield	42.22	-88.06
IL	Fairmont	41.56	-88.06
IL	Farmington	41.94	-88.32
IL	Forest Lake	42.21	-88.06
IL	Georgetown	42.14	-89.83
IL	Godley	41.24	-88.24
IL	Grandview	39.82	-89.62
IL	Harrison	37.80	-89.34
IL	Harrison	42.43	-89.19
IL	Hyde Park	41.79	-87.59
IL	Inverness	42.12	-88.10
IL	Jerome	39.77	-89.68
IL	Johnsburg	42.38	-88.24
IL	Kenwood	41.81	-87.60
IL	Lakewood	42.23	-88.36
IL	Limestone	41.13	-87.97
IL	Lincoln Park	41.92	-87.65
IL	Lindenhurst	42.41	-88.03
IL	Long Creek	39.81	-88.85
IL	Long Grove	42.18	-88.00
IL	Long Lake	42.37	-88.13
IL	Lost Nation	41.91	-89.37
IL	Lynwood	41.53	-87.54
IL	Lynwood	41.68	-88.39
IL	McLean	40.31	-89.17
IL	Mitchell	38.76	-90.09
IL	New City	41.81	-87.66
IL	New Milford	42.19	-89.07
IL	Northfield	42.10	-87.78
IL	Oak Grove	41.41	-90.57
IL	Oak Run	40.96	-90.15
IL	Palmyra	41.85	-89.58
IL	Park City	42.35	-87.88
IL	Phoenix	41.61	-87.63
IL	Pleasant Hill	40.61	-88.75
IL	Prairie Grove	42.28	-88.26
IL	Richmond	40.36	-89.37
IL	Rockdale	41.51	-88.11
IL	Rosemont	42.00	-87.88
IL	Shiloh	38.56	-89.90
IL	South Shore	41.76	-87.58
IL	Stickney	41.82	-87.78
IL	Summit	41.79	-87.81
IL	Swansea	38.53	-89.99
IL	West Ridge	42.00	-87.69
IL	Willowbrook	41.46	-87.54
IL	Woodlawn	41.78	-87.60
IN	Aberdeen	41.44	-87.11
IN	Bass Lake	41.21	-86.60
IN	Chesterfield	40.11	-85.60
IN	Clermont	39.81	-86.32
IN	Cumberland	39.78	-85.96
IN	Dale	40.02	-86.40
IN	Dunkirk	40.76	-86.39
IN	Dunlap	41.64	-85.92
IN	Edgewood	40.10	-85.73
IN	Galena	38.35	-85.94
IN	Geneva	39.39	-85.72
IN	Georgetown	40.74	-86.50
IN	Georgetown	41.73	-86.23
IN	Greendale	39.11	-84.86
IN	Greenville	39.14	-87.30
IN	Hidden Valley	39.16	-84.84
IN	Highland	38.04	-87.57
IN	Lawrence	39.84	-86.03
IN	Long Beach	41.74	-86.86
IN	Middlebury	39.26	-87.12
IN	Monroe	40.29	-86.74
IN	Mount Vernon	40.67	-85.82
IN	Oak Park	38.31	-85.70
IN	Otis	41.60	-86.91
IN	Porter	41.62	-87.07
IN	Rockport	39.88	-87.28
IN	Roseland	41.72	-86.25
IN	South Haven	41.54	-87.14
IN	Southport	39.67	-86.13
IN	Tecumseh	39.56	-87.42
IN	Utica	38.33	-85.65
IN	Waterloo	39.56	-86.20
IN	Winfield	41.41	-87.28
KS	Bellaire	37.76	-97.27
KS	Clay Center	37.52	-96.77
KS	Highland	39.21	-94.83
KS	LeRoy	38.08	-95.63
KS	Mission Hills	39.02	-94.62
KS	Park City	37.80	-97.32
KS	Saint Marys	37.71	-97.64
KS	Westwood	39.04	-94.62
KY	Anchorage	38.27	-85.53
KY	Bancroft	38.28	-85.61
KY	Bellefonte	38.49	-82.69
KY	Camargo	37.99	-83.89
KY	Cannonsburg	38.39	-82.70
KY	Claryville	38.92	-84.40
KY	Cold Spring	39.02	-84.44
KY	Edgewood	39.02	-84.58
KY	Elk Creek	38.10	-85.37
KY	Elsmere	39.01	-84.60
KY	Farley	37.05	-88.57
KY	Fincastle	38.31	-85.54
KY	Green Spring	38.32	-85.61
KY	Indian Hills	38.27	-85.66
KY	Jackson	37.83	-84.87
KY	Ludlow	39.09	-84.55
KY	Lyndon	38.26	-85.60
KY	Masonville	37.68	-87.03
KY	Middletown	38.25	-85.54
KY	Morehead	37.27	-87.18
KY	Mount Vernon	38.03	-84.50
KY	Newburg	38.16	-85.66
KY	Northfield	38.29	-85.64
KY	Oak Grove	37.34	-86.75
KY	Okolona	38.14	-85.69
KY	Old Washington	38.62	-83.81
KY	Park Hills	39.07	-84.53
KY	Plano	36.88	-86.42
KY	Plantation	38.28	-85.59
KY	Providence	38.57	-85.22
KY	Raceland	38.54	-82.73
KY	Saint Matthews	38.25	-85.66
KY	Salem	37.07	-84.99
KY	Southgate	39.07	-84.47
KY	Spring Valley	38.30	-85.61
KY	Wellington	38.22	-85.67
KY	Westwood	38.28	-85.58
KY	Westwood	38.48	-82.67
KY	Wilder	39.06	-84.49
KY	Woodland Hills	38.24	-85.52
KY	Worthington	38.32	-85.56
LA	Avondale	29.91	-90.20
LA	Bridge City	29.93	-90.17
LA	Brownsville	32.49	-92.15
LA	Central	30.55	-91.04
LA	Choctaw	29.84	-90.69
LA	Claiborne	32.52	-92.19
LA	Crescent	30.25	-91.29
LA	Eastwood	32.56	-93.57
LA	Elmwood	29.96	-90.19
LA	Greenwood	30.54	-91.11
LA	Henderson	30.31	-91.79
LA	Jefferson	29.97	-90.15
LA	Junction City	33.01	-92.73
LA	Lakeshore	32.54	-92.03
LA	Lakeview	32.52	-93.83
LA	Martin	32.09	-93.22
LA	Midway	31.69	-92.15
LA	Montegut	30.07	-90.50
LA	Monticello	30.49	-91.05
LA	Monticello	32.60	-91.39
LA	Parks	30.21	-91.83
LA	Richmond	32.39	-91.18
LA	Richwood	32.45	-92.08
LA	Ridgecrest	31.60	-91.53
LA	Shenandoah	30.40	-91.00
LA	Union	30.09	-90.90
LA	Wallace	30.04	-90.67
LA	Welcome	30.06	-90.87
LA	Westminster	30.41	-91.09
LA	Woodmere	29.86	-90.08
MA	Aberdeen	42.34	-71.15
MA	Bellevue	42.29	-71.15
MA	Cambridgeport	42.36	-71.10
MA	Clarendon Hills	42.28	-71.12
MA	Fairmount	42.25	-71.11
MA	Florida	42.67	-73.01
MA	Freetown	41.77	-71.03
MA	Hancock	42.54	-73.32
MA	Highland	42.29	-71.16
MA	Mansfield Center	42.02	-71.22
MA	Marion Center	41.70	-70.76
MA	Milton Center	42.25	-71.08
MA	Mission Hill	42.33	-71.11
MA	Montgomery	42.21	-72.81
MA	Ocean Grove	41.73	-71.21
MA	Pelham	42.39	-72.40
MA	Peru	42.44	-73.05
MA	Shelburne	42.59	-72.69
MA	Smith Mills	41.64	-70.99
MA	South Boston	42.33	-71.05
MA	Spring Hill	42.39	-71.11
MA	Sunderland	42.24	-71.77
MA	Thompsonville	42.32	-71.18
MA	Washington	42.37	-73.12
MA	West Concord	42.46	-71.40
MA	Westhampton	42.30	-72.77
MA	Yarmouth	41.71	-70.23
MD	Abell	39.33	-76.61
MD	Adelphi	39.00	-76.97
MD	Algonquin	38.58	-76.11
MD	Allendale	39.29	-76.68
MD	Arcadia	39.33	-76.57
MD	Arlington	39.35	-76.68
MD	Baden	38.66	-76.78
MD	Barclay	39.31	-76.61
MD	Bartonsville	39.39	-77.36
MD	Bayview	39.29	-76.54
MD	Bel Air	39.57	-78.85
MD	Berea	39.31	-76.58
MD	Beverly Hills	39.34	-76.57
MD	Bowling Green	39.62	-78.80
MD	Calverton	39.06	-76.94
MD	Canton	39.28	-76.57
MD	Carney	39.39	-76.52
MD	Cedarville	38.66	-76.80
MD	Charlestown	39.27	-76.71
MD	Cherry Hill	39.25	-76.63
MD	Cold Spring	39.35	-76.66
MD	Dickeyville	39.32	-76.70
MD	Dorchester	39.33	-76.69
MD	East Arlington	39.33	-76.67
MD	Eastwood	39.29	-76.53
MD	Fairland	39.08	-76.96
MD	Ferndale	39.18	-76.64
MD	Forest Park	39.33	-76.68
MD	Forestville	38.85	-76.87
MD	Fort Meade	39.11	-76.74
MD	Four Corners	39.02	-77.01
MD	Frankford	39.33	-76.54
MD	Franklin Square	39.29	-76.64
MD	Franklintown	39.31	-76.70
MD	Friendly	38.75	-76.98
MD	Garrison	39.41	-76.76
MD	Glen	39.36	-76.69
MD	Glen Oaks	39.36	-76.60
MD	Glenmont	39.06	-77.05
MD	Goddard	38.99	-76.85
MD	Green Valley	39.31	-77.30
MD	Guilford	39.33	-76.62
MD	Halfway	39.62	-77.76
MD	Hampden	39.33	-76.63
MD	Hampton	39.42	-76.58
MD	Harwood	39.32	-76.61
MD	Homeland	39.36	-76.62
MD	Irvington	39.28	-76.69
MD	Jonestown	39.29	-76.60
MD	Keswick	39.34	-76.63
MD	Lakeland	39.26	-76.65
MD	Lansdowne	39.25	-76.66
MD	Largo	38.90	-76.83
MD	Long Beach	38.46	-76.47
MD	Marlton	38.77	-76.79
MD	Mayfield	39.33	-76.58
MD	Medfield	39.34	-76.64
MD	Medford	39.28	-76.55
MD	Mellwood	38.81	-76.82
MD	Mitchellville	38.92	-76.81
MD	Mount Aetna	39.60	-77.62
MD	Mount Holly	39.31	-76.68
MD	Mount Vernon	38.25	-75.82
MD	Mount Vernon	39.30	-76.62
MD	Mount Washington	39.36	-76.67
MD	Old Town	39.29	-76.61
MD	Oliver	39.31	-76.60
MD	Otterbein	39.28	-76.62
MD	Queen Anne	38.90	-76.68
MD	Queenstown	38.95	-76.96
MD	Remington	39.32	-76.62
MD	Riverside	39.17	-76.89
MD	Riverside	39.27	-76.61
MD	Riverside	39.47	-76.24
MD	Rosemont	39.30	-76.67
MD	Rossville	39.34	-76.48
MD	Saint Charles	38.60	-76.94
MD	Seabrook	38.97	-76.85
MD	Somerset	38.97	-77.10
MD	South Gate	39.13	-76.63
MD	Springdale	38.94	-76.84
MD	St. Charles	38.61	-76.92
MD	Summerfield	38.90	-76.87
MD	Tremont	39.28	-76.69
MD	University Park	38.97	-76.94
MD	Upton	39.30	-76.63
MD	Urbana	39.33	-77.35
MD	Wakefield	39.31	-76.70
MD	Waverly	39.33	-76.61
MD	West Hills	39.30	-76.71
MD	Westfield	39.36	-76.55
MD	Westgate	39.28	-76.71
MD	Westphalia	38.85	-76.81
MD	Westport	39.26	-76.64
MD	Wheaton	39.04	-77.06
MD	White Oak	39.04	-76.99
MD	Woodlawn	38.95	-76.89
MD	Woodlawn	39.32	-76.73
ME	Alexander	45.09	-67.47
ME	Alton	45.03	-68.73
ME	Appleton	44.29	-69.25
ME	Avon	44.81	-70.27
ME	Benton	44.59	-69.55
ME	Carthage	44.62	-70.47
ME	Chelsea	44.25	-69.72
ME	Chester	45.41	-68.50
ME	Chesterville	44.55	-70.09
ME	China	44.48	-69.52
ME	Chisholm	44.48	-70.20
ME	Clifton	44.82	-68.51
ME	Cornville	44.84	-69.67
ME	Dayton	43.55	-70.58
ME	Dedham	44.69	-68.66
ME	Enfield	45.25	-68.57
ME	Fayette	44.41	-70.03
ME	Hartford	44.37	-70.35
ME	Hermon	44.81	-68.91
ME	Jackson	44.61	-69.12
ME	Lake Arrowhead	43.66	-70.73
ME	Linneus	46.04	-67.96
ME	Little Falls	43.73	-70.43
ME	Littleton	46.23	-67.84
ME	Madawaska	46.88	-67.95
ME	Marshfield	44.73	-67.48
ME	Mercer	44.68	-69.94
ME	Moscow	45.07	-69.89
ME	North Windham	43.83	-70.44
ME	Northport	44.34	-68.96
ME	Otis	44.71	-68.45
ME	Parkman	45.13	-69.43
ME	Pittston	44.22	-69.76
ME	Prospect	44.55	-68.86
ME	Rome	44.59	-69.87
ME	Saint George	44.02	-69.20
ME	Sidney	44.41	-69.73
ME	Somerville	44.31	-69.49
ME	Starks	44.73	-69.97
ME	Swanville	44.52	-69.00
ME	Tremont	44.25	-68.35
ME	Trenton	44.44	-68.37
ME	Verona	44.57	-68.79
ME	Waldo	44.51	-69.08
ME	Westport	43.90	-69.71
ME	Winslow	44.55	-69.62
ME	Woodland	45.16	-67.40
ME	Woodstock	44.37	-70.61
MI	Beecher	43.09	-83.69
MI	Beverly Hills	42.52	-83.22
MI	Buena Vista	43.42	-83.90
MI	Eagle River	47.41	-88.30
MI	Eastwood	42.30	-85.55
MI	Forest Hills	42.96	-85.49
MI	Harvey	46.49	-87.35
MI	Kentwood	42.87	-85.64
MI	Lake Isabella	43.64	-85.00
MI	Lakeview	42.30	-85.21
MI	Middletown	42.99	-84.14
MI	New Haven	43.09	-84.15
MI	Oak Hill	44.22	-86.30
MI	Parkdale	44.27	-86.30
MI	Sand Lake	44.32	-83.68
MI	Shelby	42.67	-83.03
MI	Shields	43.42	-84.06
MI	Shoreham	42.06	-86.52
MI	Springfield	42.33	-85.24
MI	Stony Point	41.94	-83.26
MI	Stony Point	42.50	-85.43
MI	Walker	43.00	-85.77
MI	Waverly	42.74	-84.62
MI	West Monroe	41.91	-83.43
MI	Westwood	42.30	-85.63
MI	Wolf Lake	43.25	-86.11
MI	Woodhaven	42.14	-83.24
MN	Apple Valley	44.73	-93.22
MN	Arnold	46.88	-92.09
MN	Birchwood	45.06	-92.98
MN	Blaine	45.16	-93.23
MN	Bloomington	44.84	-93.30
MN	Branch	45.49	-92.96
MN	Breezy Point	46.59	-94.22
MN	Centerville	45.16	-93.06
MN	Columbus	45.27	-93.05
MN	Coon Rapids	45.12	-93.29
MN	Corcoran	45.10	-93.55
MN	Crystal	45.03	-93.36
MN	Dellwood	45.09	-92.97
MN	Eagan	44.80	-93.17
MN	Edina	44.89	-93.35
MN	Elko	44.56	-93.33
MN	Falcon Heights	44.99	-93.17
MN	Golden Valley	45.01	-93.35
MN	Goodview	44.06	-91.70
MN	Grant	45.08	-92.91
MN	Greenfield	45.10	-93.69
MN	Greenwood	44.91	-93.55
MN	Hilltop	45.05	-93.25
MN	Independence	45.03	-93.71
MN	La Prairie	47.23	-93.49
MN	Lauderdale	45.00	-93.21
MN	Lexington	45.14	-93.16
MN	Little Rock	47.87	-95.11
MN	Maplewood	44.95	-93.00
MN	Medina	45.04	-93.58
MN	New Brighton	45.07	-93.20
MN	New Hope	45.04	-93.39
MN	New Market	44.57	-93.35
MN	Oak Grove	45.34	-93.33
MN	Oakdale	44.96	-92.96
MN	Orono	44.97	-93.60
MN	Otsego	45.27	-93.59
MN	Parkville	47.53	-92.58
MN	Pleasant Lake	45.50	-94.29
MN	Plymouth	45.01	-93.46
MN	Proctor	46.75	-92.23
MN	Ramsey	45.26	-93.45
MN	Richfield	44.88	-93.28
MN	Roseville	45.01	-93.16
MN	Saint Anthony	45.02	-93.22
MN	Shorewood	44.90	-93.59
MN	The Lakes	44.14	-95.67
MN	Vineland	46.16	-93.76
MN	Woodbury	44.92	-92.96
MO	Albany	39.22	-94.11
MO	Benton	38.62	-90.30
MO	Berkeley	38.75	-90.33
MO	Beverly Hills	38.70	-90.29
MO	Brentwood	38.62	-90.35
MO	Castle Point	38.76	-90.25
MO	Clayton	38.64	-90.32
MO	Concord	38.52	-90.36
MO	Country Club Hills	38.72	-90.27
MO	Crestwood	38.56	-90.38
MO	Creve Coeur	38.66	-90.42
MO	Dellwood	38.75	-90.29
MO	Duquesne	37.08	-94.46
MO	Ellisville	38.59	-90.59
MO	Ferguson	38.74	-90.31
MO	Flint Hill	38.86	-90.86
MO	Frontenac	38.64	-90.42
MO	Gladstone	39.20	-94.55
MO	Glendale	38.60	-90.38
MO	Greendale	38.70	-90.31
MO	Hillsdale	38.68	-90.28
MO	Jennings	38.72	-90.26
MO	Kirkwood	38.58	-90.41
MO	Leawood	37.04	-94.50
MO	Loma Linda	36.99	-94.59
MO	Manchester	38.60	-90.51
MO	Maplewood	38.61	-90.32
MO	Marlborough	38.57	-90.34
MO	Murphy	38.49	-90.49
MO	Normandy	38.72	-90.30
MO	Oakland	38.58	-90.39
MO	Oakville	38.47	-90.30
MO	Parkville	39.20	-94.68
MO	Pleasant Valley	39.22	-94.48
MO	Riverside	38.29	-90.38
MO	Riverview	38.28	-93.07
MO	Riverview	38.75	-90.21
MO	Rock Hill	38.61	-90.38
MO	Saint George	38.54	-90.31
MO	Saint John	38.71	-90.35
MO	Saint Johns	38.71	-90.34
MO	Saint Paul	38.86	-90.74
MO	Shrewsbury	38.59	-90.34
MO	Silver Creek	37.04	-94.47
MO	Taos	38.51	-92.07
MO	Terre Haute	40.44	-93.23
MO	Wellston	38.67	-90.30
MO	Wildwood	38.58	-90.66
MO	Winchester	38.59	-90.53
MS	Belmont	31.57	-88.48
MS	Bogue Chitto	32.83	-88.93
MS	Cloverdale	31.50	-91.42
MS	Coldwater	32.71	-89.21
MS	Farmington	34.93	-88.45
MS	Glendale	31.36	-89.31
MS	Helena	30.49	-88.50
MS	Hickory Hills	30.46	-88.64
MS	Holly Springs	31.32	-89.98
MS	Latimer	30.53	-88.87
MS	Lyman	30.49	-89.13
MS	Lynchburg	32.44	-90.55
MS	Lynchburg	34.96	-90.10
MS	Morgantown	31.57	-91.35
MS	New Hope	33.47	-88.33
MS	Pearl River	32.78	-89.23
MS	Polkville	32.19	-89.69
MS	Redwater	32.77	-89.54
MS	Saint Martin	30.44	-88.87
MS	Sharon	31.79	-89.10
MS	Tucker	32.71	-89.05
MS	Wade	30.64	-88.57
MS	Walnut	34.15	-90.40
MS	White Oak	34.65	-90.35
MT	Carlton	46.68	-114.08
MT	Evergreen	48.23	-114.28
MT	Four Corners	45.66	-111.19
MT	Lockwood	45.82	-108.41
MT	Muddy	45.62	-106.76
MT	Sun Prairie	47.54	-111.48
MT	Walkerville	46.03	-112.54
MT	White Haven	48.34	-115.52
NC	Arlington	36.23	-80.83
NC	Balfour	35.35	-82.47
NC	Bethlehem	35.83	-81.31
NC	Bogue	34.70	-77.04
NC	Burnsville	35.11	-80.24
NC	Cedar Point	34.69	-77.07
NC	Eastover	35.10	-78.80
NC	Elroy	35.34	-77.91
NC	Fairview	35.14	-80.54
NC	Farmville	35.57	-79.22
NC	Five Points	35.02	-79.36
NC	Flat Rock	36.51	-80.57
NC	Franklin	35.72	-80.50
NC	Fruitland	35.40	-82.39
NC	Gorman	36.04	-78.82
NC	Hillsdale	36.01	-80.44
NC	James City	35.09	-77.03
NC	Kirkland	34.30	-77.79
NC	Lake Park	35.09	-80.64
NC	Long Beach	33.91	-78.12
NC	Longview	35.73	-81.38
NC	Marvin	34.99	-80.81
NC	Midway	35.95	-80.22
NC	Mountain View	35.68	-81.37
NC	Mulberry	36.24	-81.18
NC	Ogden	34.27	-77.82
NC	Ossipee	36.17	-79.51
NC	Pleasant Hill	35.87	-79.48
NC	Pleasant Hill	36.26	-80.88
NC	Princeville	35.89	-77.53
NC	Prospect	34.73	-79.23
NC	Saint James	33.93	-78.12
NC	Saint Stephens	35.76	-81.27
NC	Salem	35.70	-81.70
NC	Silver City	35.00	-79.23
NC	Silver Lake	34.15	-77.91
NC	Tryon	35.34	-81.32
NC	Tyro	35.81	-80.37
NC	Unionville	35.09	-80.51
NC	Walkertown	35.29	-78.81
NC	Walnut Creek	35.31	-77.86
NC	Wesley Chapel	35.01	-80.67
NC	Westport	35.50	-80.98
NC	White Lake	34.64	-78.48
NC	White Plains	35.23	-81.40
NC	Windsor	35.55	-77.36
NC	Woodlawn	36.11	-79.30
NC	Wrightsboro	34.29	-77.92
ND	Lincoln	46.76	-100.70
NE	Hillsborough	41.30	-96.13
NE	Ralston	41.21	-96.04
NH	Albany	43.96	-71.17
NH	Alexandria	43.61	-71.79
NH	Brentwood	42.98	-71.07
NH	Bridgewater	43.64	-71.74
NH	Brookfield	43.56	-71.07
NH	Carroll	44.30	-71.54
NH	Columbia	44.85	-71.55
NH	Croydon	43.45	-72.16
NH	Dalton	44.42	-71.69
NH	Deerfield	44.23	-71.62
NH	Deering	43.07	-71.84
NH	East Concord	43.24	-71.54
NH	Hopkinton	43.19	-71.68
NH	Kensington	42.93	-70.94
NH	Langdon	43.17	-72.38
NH	Mason	42.74	-71.77
NH	Newington	43.10	-70.83
NH	Northfield	43.43	-71.59
NH	Northumberland	44.56	-71.56
NH	Pembroke	43.15	-71.46
NH	Richmond	42.75	-72.27
NH	Sandwich	43.79	-71.41
NH	Stark	44.60	-71.42
NH	Stewartstown	45.01	-71.51
NH	Stratford	44.66	-71.56
NH	Surry	43.02	-72.32
NH	Sutton	43.33	-71.95
NH	Unity	43.29	-72.26
NH	Wakefield	43.57	-71.03
NH	Webster	43.33	-71.72
NJ	Alpha	40.67	-75.16
NJ	Ashland	39.86	-75.01
NJ	Bloomingdale	40.50	-74.65
NJ	Brookdale	40.83	-74.18
NJ	Brookfield	39.88	-75.02
NJ	Brookfield	40.82	-75.06
NJ	Brownville	40.40	-74.30
NJ	Concordia	40.31	-74.45
NJ	Ellisburg	39.91	-75.01
NJ	Ewing	40.27	-74.80
NJ	Fairview	40.37	-74.09
NJ	Florence	39.73	-74.92
NJ	Folsom	39.60	-74.84
NJ	Guttenberg	40.79	-74.00
NJ	Hanover	40.80	-74.37
NJ	Hardwick	41.05	-74.93
NJ	Highland Lake	41.18	-74.46
NJ	Interlaken	40.23	-74.02
NJ	Jackson	39.78	-74.86
NJ	Lake Como	40.16	-74.03
NJ	Laurel Springs	39.82	-75.01
NJ	Lawrenceville	40.30	-74.73
NJ	North Middletown	40.44	-74.12
NJ	Northfield	40.77	-74.32
NJ	Olivet	39.55	-75.15
NJ	Pine Hill	39.78	-74.99
NJ	Pleasant Plains	40.45	-74.56
NJ	Point Pleasant	40.08	-74.07
NJ	Prospect Park	40.24	-74.77
NJ	Prospect Park	40.94	-74.17
NJ	Robbinsville	40.21	-74.62
NJ	Robertsville	40.35	-74.29
NJ	Shiloh	40.92	-74.93
NJ	Shrewsbury	40.18	-74.53
NJ	Smithville	39.49	-74.46
NJ	Society Hill	40.53	-74.46
NJ	Springdale	39.88	-74.97
NJ	Strathmore	40.40	-74.21
NJ	Vernon Center	41.19	-74.50
NJ	Voorhees	40.48	-74.49
NJ	Weston	40.52	-74.58
NJ	Westville	40.84	-74.30
NJ	Winfield	40.64	-74.29
NJ	Woodbury	39.84	-75.15
NJ	Woodland Park	40.89	-74.19
NM	Alamo	34.42	-107.51
NM	Atoka	32.77	-104.39
NM	Black Rock	35.09	-108.79
NM	Cedar Grove	35.17	-106.19
NM	Cedar Hill	36.94	-107.89
NM	Chili	36.11	-106.15
NM	Indian Hills	34.98	-106.14
NM	Midway	33.29	-104.45
NM	Monterey Park	34.76	-106.64
NM	Navajo	36.95	-107.06
NM	Placitas	32.67	-107.17
NM	Rock Springs	35.61	-108.83
NM	San Jose	36.04	-106.10
NM	San Juan	36.05	-106.07
NM	San Pablo	32.25	-106.77
NM	San Ysidro	32.35	-106.81
NM	Santa Teresa	36.15	-106.68
NM	Spencerville	36.82	-108.06
NM	Talpa	36.34	-105.60
NM	Twin Lakes	35.71	-108.77
NM	University Park	32.28	-106.75
NM	Valencia	34.80	-106.70
NV	Enterprise	36.03	-115.24
NV	Golden Valley	39.62	-119.83
NV	Indian Hills	39.09	-119.78
NV	Kingsbury	38.98	-119.91
NV	Paradise	36.10	-115.15
NV	Spring Valley	36.11	-115.25
NV	Whitney	36.10	-115.04
NV	Winchester	36.13	-115.12
NY	Amherst	42.98	-78.80
NY	Arlington	41.70	-73.90
NY	Augusta	42.97	-75.50
NY	Bellaire	40.71	-73.75
NY	Bloomfield	40.61	-74.18
NY	Bolivar	43.07	-75.89
NY	Bridgeport	42.92	-76.75
NY	Brighton	43.15	-77.55
NY	Brookville	40.81	-73.57
NY	Brownsville	40.66	-73.92
NY	Brownville	41.80	-74.38
NY	Centerport	43.04	-76.59
NY	Charleston	40.54	-74.24
NY	Chelsea	40.60	-74.19
NY	Chestnut Ridge	41.08	-74.06
NY	Clifton	40.62	-74.08
NY	Columbus	42.68	-75.37
NY	Concord	40.61	-74.08
NY	Crystal Beach	42.81	-77.26
NY	Eden	41.29	-74.49
NY	Edinburg	43.22	-74.10
NY	Elwood	40.85	-73.34
NY	Fair Haven	42.77	-76.27
NY	Fair Haven	43.32	-76.70
NY	Fairmount	43.05	-76.24
NY	Fairview	41.04	-73.80
NY	Fairview	41.72	-73.92
NY	Flanders	40.90	-72.62
NY	Forest Home	42.45	-76.47
NY	Glendale	40.70	-73.89
NY	Glenville	42.93	-74.05
NY	Graniteville	40.62	-74.15
NY	Grant City	40.58	-74.10
NY	Greenville	40.99	-73.82
NY	Harlem	40.81	-73.95
NY	Harrisville	42.68	-75.46
NY	Haviland	41.77	-73.90
NY	Hillside	40.71	-73.79
NY	Hillside	41.92	-74.04
NY	Holcomb	42.90	-77.42
NY	Huguenot	40.54	-74.19
NY	Ira	43.22	-76.56
NY	Kenmore	42.97	-78.87
NY	Kensington	40.65	-73.97
NY	Kensington	40.79	-73.72
NY	Lakeland	43.09	-76.24
NY	Lakeview	40.68	-73.65
NY	Lakeview	42.43	-75.87
NY	Laurelton	40.67	-73.75
NY	Lincoln Park	41.95	-73.99
NY	Lyndon	42.31	-78.35
NY	Manhattan	40.78	-73.97
NY	Mechanicstown	41.44	-74.39
NY	Melrose	40.82	-73.91
NY	Melrose Park	42.91	-76.54
NY	Middleport	42.79	-75.56
NY	Milton	43.03	-73.85
NY	Montebello	41.14	-74.12
NY	Nelsonville	41.42	-73.95
NY	New Brighton	40.64	-74.09
NY	North Haven	41.01	-72.31
NY	North Hills	40.78	-73.68
NY	Northampton	40.89	-72.69
NY	Northumberland	43.13	-73.59
NY	Northville	40.97	-72.62
NY	Oakdale	42.25	-73.78
NY	Oakwood	40.56	-74.12
NY	Orange Lake	41.54	-74.10
NY	Perth	43.02	-74.19
NY	Peru	43.08	-76.41
NY	Pleasant Plains	40.52	-74.22
NY	Riverdale	40.90	-73.91
NY	Riverside	40.91	-72.66
NY	Rossville	40.55	-74.21
NY	Salisbury	40.75	-73.56
NY	Scotia	42.83	-73.96
NY	Seaside	40.58	-73.83
NY	Sloan	42.89	-78.79
NY	South Beach	40.58	-74.08
NY	South Hill	42.43	-76.49
NY	Southport	42.05	-76.82
NY	Springfield	42.84	-74.85
NY	Springs	41.02	-72.16
NY	Stapleton	40.63	-74.08
NY	Sylvan Beach	42.46	-77.11
NY	Terryville	40.91	-73.07
NY	Thomaston	40.79	-73.71
NY	Titusville	41.67	-73.87
NY	Tompkinsville	40.64	-74.08
NY	Tremont	40.85	-73.91
NY	Tuckahoe	40.90	-72.41
NY	Viola	41.14	-74.08
NY	Wakefield	40.90	-73.85
NY	Wellsville	42.88	-74.27
NY	West End	42.47	-75.09
NY	West Hills	40.82	-73.43
NY	Williamsburg	40.71	-73.95
NY	Williamsville	42.96	-78.74
NY	Willowbrook	40.60	-74.14
NY	Wilton	43.18	-73.74
NY	Woodbury	41.36	-74.11
NY	Woodlawn	40.90	-73.87
NY	Woodrow	40.54	-74.19
OH	Amsterdam	39.96	-82.38
OH	Andersonville	39.43	-83.01
OH	Apple Valley	40.44	-82.35
OH	Arlington Heights	39.22	-84.46
OH	Bainbridge	41.39	-81.34
OH	Beavercreek	39.71	-84.06
OH	Belmont	39.73	-84.14
OH	Bentleyville	41.41	-81.41
OH	Bethel	39.73	-83.39
OH	Blue Jay	39.23	-84.74
OH	Boardman	41.02	-80.66
OH	Brimfield	41.10	-81.35
OH	Brook Park	41.40	-81.80
OH	Brooklyn	41.44	-81.74
OH	Brookside	40.07	-80.76
OH	Burlington	38.41	-82.54
OH	Burlington	41.57	-84.31
OH	Camden	41.24	-82.31
OH	Carlisle	39.58	-84.32
OH	Centerville	39.63	-84.16
OH	Collinwood	41.56	-81.57
OH	Deer Park	39.21	-84.39
OH	Dent	39.19	-84.65
OH	Dillonvale	39.22	-84.40
OH	Drexel	39.75	-84.29
OH	Dry Ridge	39.26	-84.62
OH	Dry Run	39.10	-84.33
OH	Dunlap	39.29	-84.62
OH	Edgewood	41.87	-80.77
OH	Elida	40.79	-84.20
OH	Fairfax	39.15	-84.39
OH	Five Points	39.57	-84.19
OH	Forest Park	39.29	-84.50
OH	Forestville	39.08	-84.34
OH	Geneva	39.66	-82.43
OH	Genoa	40.78	-81.47
OH	Glendale	39.27	-84.46
OH	Glendale	41.40	-81.54
OH	Glenville	41.53	-81.62
OH	Grandview	39.19	-84.72
OH	Greensburg	40.93	-81.46
OH	Groesbeck	39.22	-84.59
OH	Hanover	40.08	-82.26
OH	Hilltop	41.16	-80.74
OH	Hunter	39.49	-84.29
OH	Kenwood	39.21	-84.37
OH	Kirtland	41.63	-81.36
OH	Lakeside	41.54	-82.75
OH	Lexington	40.68	-82.58
OH	Lisbon	39.86	-83.64
OH	Lyndhurst	41.52	-81.49
OH	Mack	39.16	-84.65
OH	Manchester	40.94	-81.57
OH	Mantua	40.08	-81.68
OH	Marblehead	41.54	-82.74
OH	Marne	40.07	-82.31
OH	Mayfield	39.49	-84.37
OH	Mayfield	41.55	-81.44
OH	McArthur	39.25	-82.48
OH	McComb	41.11	-83.79
OH	McDonald	41.16	-80.72
OH	Millville	39.39	-84.65
OH	Montgomery	39.23	-84.35
OH	Mount Carmel	39.11	-84.30
OH	Mount Carmel	41.27	-82.94
OH	Mulberry	39.19	-84.24
OH	New Baltimore	39.26	-84.67
OH	New Boston	38.75	-82.94
OH	New Franklin	40.94	-81.54
OH	New Haven	39.28	-84.74
OH	Newtown	39.12	-84.36
OH	Northbrook	39.25	-84.58
OH	Northridge	39.81	-84.20
OH	Northridge	39.99	-83.78
OH	Northwood	40.47	-83.73
OH	Norton	41.03	-81.64
OH	Norwood	39.16	-84.46
OH	Oak Hill	40.41	-82.24
OH	Oakwood	39.73	-84.17
OH	Oakwood	41.37	-81.51
OH	Ohio City	41.48	-81.71
OH	Orange	41.45	-81.48
OH	Parma	41.40	-81.72
OH	Pleasant Grove	39.95	-81.96
OH	Poland	41.02	-80.61
OH	Reading	39.22	-84.44
OH	Richville	40.75	-81.48
OH	Riverside	39.78	-84.12
OH	Rockford	40.48	-81.31
OH	Rosemount	38.79	-82.98
OH	Saint Bernard	39.17	-84.50
OH	Sheffield	41.42	-82.10
OH	Sherwood	39.08	-84.36
OH	Shiloh	39.82	-84.23
OH	Silver Lake	41.16	-81.45
OH	Silverton	39.19	-84.40
OH	Springdale	39.29	-84.49
OH	Timberlake	41.67	-81.44
OH	Union	39.90	-84.31
OH	Valley View	39.97	-83.07
OH	Valley View	41.39	-81.60
OH	Waynesburg	40.96	-82.79
OH	White Oak	39.21	-84.60
OH	Whitehall	39.97	-82.89
OH	Woodlawn	39.25	-84.47
OH	Woodmere	41.46	-81.48
OH	Worthington	40.09	-83.02
OH	Wyoming	39.23	-84.47
OK	Bell	35.72	-94.58
OK	Bernice	36.62	-94.92
OK	Brent	35.37	-94.79
OK	Carlisle	35.50	-95.03
OK	Cherry Tree	35.74	-94.64
OK	Copeland	36.66	-94.83
OK	Dickson	34.19	-96.98
OK	Fairfield	35.85	-94.61
OK	Forest Park	35.50	-97.45
OK	Justice	36.29	-95.57
OK	Kenwood	36.31	-94.99
OK	Limestone	36.32	-95.75
OK	Lost City	35.99	-95.14
OK	Meridian	34.43	-97.98
OK	Moore	35.34	-97.49
OK	Oakland	34.10	-96.79
OK	Rock Island	35.18	-94.47
OK	Shady Grove	35.94	-95.09
OK	Wilson	35.51	-96.03
OK	Winchester	35.79	-95.99
OR	Altamont	42.21	-121.74
OR	Bethany	45.56	-122.87
OR	Bridgeton	45.60	-122.67
OR	Bunker Hill	43.36	-124.20
OR	Durham	45.40	-122.75
OR	Four Corners	44.93	-122.98
OR	Fruitdale	42.42	-123.31
OR	Glasgow	43.43	-124.21
OR	Green	43.16	-123.37
OR	Hayesville	44.99	-122.98
OR	Johnson City	45.40	-122.58
OR	Kenton	45.58	-122.68
OR	King City	45.39	-122.82
OR	Melrose	43.25	-123.46
OR	Millersburg	44.68	-123.06
OR	Mission	45.67	-118.68
OR	New Hope	42.36	-123.37
OR	O'Brien	42.07	-123.70
OR	Oak Grove	45.42	-122.64
OR	Redwood	42.42	-123.39
OR	South Lebanon	44.51	-122.90
OR	Stafford	45.38	-122.70
OR	Three Rivers	43.82	-121.47
OR	West Haven	45.52	-122.77
PA	Albion	40.96	-78.95
PA	Allenport	40.37	-77.87
PA	Altamont	40.79	-76.22
PA	Angora	39.94	-75.24
PA	Arlington Heights	40.99	-75.22
PA	Arnold	40.58	-79.77
PA	Ashley	41.21	-75.90
PA	Aspinwall	40.49	-79.90
PA	Atlas	40.80	-76.43
PA	Avalon	40.50	-80.07
PA	Avoca	41.34	-75.74
PA	Avon	40.35	-76.39
PA	Baldwin	40.34	-79.98
PA	Belfast	40.78	-75.28
PA	Bella Vista	39.94	-75.16
PA	Bellevue	40.49	-80.05
PA	Belmont	39.97	-75.20
PA	Belmont	40.29	-78.89
PA	Blakely	41.48	-75.59
PA	Bloomfield	40.46	-79.95
PA	Blue Grass	40.07	-75.03
PA	Boston	40.31	-79.82
PA	Brentwood	40.37	-79.97
PA	Bridgewater	40.71	-80.30
PA	Brownstown	40.33	-78.94
PA	Browntown	41.31	-75.79
PA	Bryn Mawr	40.30	-80.09
PA	Carpenter	40.05	-75.20
PA	Cedar Park	39.95	-75.23
PA	Center City	39.95	-75.16
PA	Centerville	40.05	-79.98
PA	Chase	41.28	-75.96
PA	Chestnut Hill	40.08	-75.21
PA	Church Hill	40.68	-77.60
PA	Churchville	40.19	-75.00
PA	Clay	40.22	-76.26
PA	Cobbs Creek	39.95	-75.24
PA	Dale	40.31	-78.90
PA	DuBois	41.12	-78.76
PA	Dunmore	41.42	-75.63
PA	Dupont	41.33	-75.75
PA	East Rochester	40.70	-80.27
PA	Economy	40.60	-80.22
PA	Eddington	40.08	-74.94
PA	Edgewood	40.43	-79.88
PA	Edgewood	40.79	-76.57
PA	Edwardsville	41.27	-75.92
PA	Egypt	40.68	-75.53
PA	Elim	40.30	-78.94
PA	Elmwood	39.92	-75.23
PA	Englewood	40.78	-76.24
PA	Etna	40.50	-79.95
PA	Exeter	41.32	-75.82
PA	Factoryville	40.82	-75.21
PA	Fairdale	39.89	-79.97
PA	Fairfield	40.01	-80.07
PA	Fairhope	40.11	-79.84
PA	Fairmount	39.97	-75.18
PA	Farmersville	40.13	-76.16
PA	Faxon	41.25	-76.98
PA	Ferndale	40.29	-78.91
PA	Flemington	41.13	-77.47
PA	Forest Hills	40.42	-79.85
PA	Fountain Hill	40.60	-75.40
PA	Frankford	40.01	-75.08
PA	Franklin Park	40.58	-80.09
PA	Fredericksburg	41.65	-80.18
PA	Fullerton	40.63	-75.47
PA	Georgetown	39.94	-76.08
PA	Georgetown	41.23	-75.87
PA	Germantown	40.04	-75.18
PA	Glenburn	41.52	-75.72
PA	Goldsboro	40.15	-76.75
PA	Greenwood	40.54	-78.36
PA	Guilford	39.92	-77.60
PA	Hallam	40.00	-76.60
PA	Hampton	39.93	-77.06
PA	Hawthorne	39.94	-75.17
PA	Hebron	40.34	-76.40
PA	Heidelberg	40.39	-80.09
PA	Hickory Hills	41.04	-75.82
PA	Highland Park	40.62	-77.57
PA	Hometown	40.82	-75.98
PA	Hudson	41.27	-75.84
PA	Hyde Park	40.38	-75.93
PA	Industry	40.26	-79.79
PA	Ingram	40.45	-80.07
PA	Jacksonville	40.54	-79.28
PA	Jefferson	39.82	-76.84
PA	Johnsonburg	40.89	-78.88
PA	Kenilworth	40.23	-75.63
PA	Kensington	39.99	-75.13
PA	Lakemont	40.47	-78.39
PA	Lawndale	40.05	-75.09
PA	Lawrenceville	40.47	-79.96
PA	Lexington Park	40.05	-75.05
PA	Liberty	40.33	-79.86
PA	Lima	39.92	-75.44
PA	Lime Ridge	41.03	-76.34
PA	Limerick	40.23	-75.52
PA	Lincoln	40.32	-79.85
PA	Lincoln Park	40.31	-75.99
PA	Linwood	39.83	-75.43
PA	Logan	40.03	-75.15
PA	Lorain	40.30	-78.89
PA	Lorane	40.29	-75.85
PA	Ludlow	39.97	-75.15
PA	Luzerne	40.00	-79.96
PA	Mantua	39.96	-75.19
PA	Marlin	40.68	-76.25
PA	Matamoras	40.44	-76.93
PA	Mayfield	40.14	-79.60
PA	Mayfield	41.54	-75.54
PA	McDonald	40.37	-80.23
PA	Mechanicsville	40.97	-76.59
PA	Meridian	40.85	-79.96
PA	Middletown	40.64	-75.33
PA	Midland	40.26	-80.22
PA	Midway	39.81	-77.00
PA	Milford	39.95	-79.10
PA	Mill Creek	39.97	-75.22
PA	Millville	41.02	-79.30
PA	Millwood	40.35	-79.28
PA	Montrose	40.31	-75.99
PA	Morrisville	39.89	-80.16
PA	Mount Pleasant	39.73	-77.08
PA	Mount Pleasant	40.06	-75.18
PA	New Britain	40.30	-75.18
PA	New Market	40.22	-76.85
PA	New Salem	39.90	-76.79
PA	New Salem	40.99	-79.24
PA	Nixon	40.78	-79.93
PA	Normandy	40.10	-75.00
PA	Oakdale	40.99	-75.92
PA	Oakland	40.31	-78.89
PA	Oakland	40.99	-80.37
PA	Oakland	41.95	-75.60
PA	Oakwood	41.01	-80.38
PA	Oberlin	40.24	-76.81
PA	Olney	40.04	-75.12
PA	Osborne	40.53	-80.17
PA	Overbrook	39.99	-75.24
PA	Palmdale	40.30	-76.62
PA	Palo Alto	40.69	-76.17
PA	Paris	40.40	-80.51
PA	Parkville	39.78	-76.96
PA	Pennville	39.79	-77.00
PA	Pine Ridge	41.15	-74.99
PA	Plains	41.28	-75.85
PA	Pleasant Hill	40.34	-76.44
PA	Pleasant View	40.61	-79.57
PA	Plum	40.50	-79.75
PA	Poplar	39.97	-75.15
PA	Pringle	41.28	-75.90
PA	Radnor	40.05	-75.36
PA	Rankin	40.41	-79.88
PA	Red Lion	40.48	-75.62
PA	Rockledge	40.08	-75.09
PA	Rockwood	40.38	-76.45
PA	Royalton	40.19	-76.73
PA	Rutherford	40.27	-76.77
PA	Rutledge	39.90	-75.33
PA	Saint Lawrence	40.33	-75.87
PA	Sandy	41.11	-78.77
PA	Sharpsburg	40.49	-79.93
PA	Shiloh	39.98	-76.80
PA	Shiloh	41.04	-78.29
PA	Simpson	41.59	-75.49
PA	Sinking Spring	40.33	-76.01
PA	Somerton	40.12	-75.01
PA	Southmont	40.31	-78.94
PA	Spring Hill	40.38	-78.67
PA	Stowe	40.25	-75.68
PA	Sugarcreek	41.42	-79.88
PA	Sun Valley	40.98	-75.47
PA	Sun Valley	41.01	-75.47
PA	Thompsonville	40.29	-80.11
PA	Tioga	40.01	-75.17
PA	Trappe	40.20	-75.48
PA	Troy	40.92	-78.22
PA	Unionville	40.94	-79.96
PA	Upland	39.85	-75.38
PA	Upland	39.89	-75.77
PA	Valley View	39.95	-76.70
PA	Versailles	40.32	-79.83
PA	Wakefield	39.77	-76.18
PA	Wall	40.39	-79.79
PA	Waterford	40.25	-79.17
PA	West Hills	40.82	-79.54
PA	West York	39.95	-76.75
PA	Westmont	40.32	-78.95
PA	Westwood	39.97	-75.85
PA	Wharton	39.93	-75.16
PA	Wheatland	40.04	-76.35
PA	White Oak	40.34	-79.81
PA	Whitehall	40.36	-79.99
PA	Whitfield	40.34	-76.01
PA	Whitman	39.92	-75.16
PA	Wilson	40.31	-79.89
PA	Wilson	40.68	-75.24
PA	Wister	40.04	-75.16
PA	Woodbourne	40.19	-74.89
PA	Woodside	40.22	-74.88
PA	Yatesville	40.83	-76.17
PA	Yatesville	41.30	-75.79
PA	Yorklyn	39.99	-76.65
PA	Yorktown	39.97	-75.15
PA	Youngsville	40.78	-75.48
PA	Zion	40.91	-77.68
RI	Melville	41.59	-71.28
RI	Valley Falls	41.91	-71.39
SC	Berea	34.89	-82.46
SC	Boiling Springs	33.14	-81.43
SC	Brookdale	33.51	-80.82
SC	Bucksport	33.66	-79.10
SC	Burton	32.44	-80.72
SC	Centerville	33.00	-80.17
SC	Centerville	34.53	-82.70
SC	Cherryvale	33.96	-80.46
SC	Elgin	34.67	-80.72
SC	Gantt	34.80	-82.42
SC	Garden City	33.59	-79.01
SC	Irwin	34.69	-80.82
SC	Judson	34.83	-82.43
SC	Lakewood	33.85	-80.35
SC	Lincolnville	33.01	-80.16
SC	Millwood	33.91	-80.38
SC	Mulberry	33.95	-80.33
SC	Newport	34.99	-81.10
SC	Oak Grove	33.78	-80.97
SC	Oak Grove	33.98	-81.14
SC	Oakland	33.98	-80.49
SC	Parker	34.85	-82.45
SC	Quinby	34.24	-79.73
SC	Red Bank	33.93	-81.24
SC	Red Hill	33.82	-79.02
SC	Red Hill	34.00	-79.26
SC	Riverview	35.00	-80.98
SC	Saxon	34.96	-81.97
SC	Springdale	33.96	-81.11
SC	Springdale	34.69	-80.79
SC	Utica	34.68	-82.93
SC	Valley Falls	35.02	-81.97
SC	Welcome	34.83	-82.44
SD	Antelope	43.30	-100.63
SD	Green Valley	44.04	-103.11
SD	McIntosh	45.92	-101.35
TN	Bartlett	35.20	-89.87
TN	Bloomingdale	36.58	-82.49
TN	Brighton	35.08	-86.44
TN	Central	35.80	-89.54
TN	Central	36.33	-82.29
TN	Colonial Heights	36.49	-82.50
TN	Condon	36.18	-83.79
TN	Eastview	35.08	-88.55
TN	Englewood	36.37	-89.15
TN	Fairmount	35.18	-85.32
TN	Fairmount	36.59	-82.17
TN	Farragut	35.88	-84.15
TN	Fincastle	36.41	-84.05
TN	Forest Hills	36.07	-86.84
TN	Gray	36.42	-82.48
TN	Hopewell	35.23	-84.89
TN	Hunter	36.36	-84.14
TN	Hunter	36.37	-82.16
TN	Huntsville	35.78	-84.28
TN	Johnsonville	36.06	-87.95
TN	Kimball	35.05	-85.67
TN	Lafayette	36.19	-85.72
TN	Lakeland	35.23	-89.74
TN	Lakewood	36.24	-86.64
TN	Lone Oak	35.20	-85.36
TN	Midway	36.30	-82.42
TN	Millersville	36.37	-86.71
TN	Mount Carmel	35.50	-88.01
TN	New Hope	35.01	-85.66
TN	Oak Grove	36.41	-82.42
TN	Oak Hill	36.09	-86.78
TN	Olivet	35.21	-88.20
TN	Park City	35.08	-86.57
TN	Plainview	36.18	-83.80
TN	Pleasant Hill	36.13	-88.17
TN	Red Bank	35.11	-85.29
TN	Spurgeon	36.44	-82.46
TN	Walden	35.16	-85.30
TN	Walnut Grove	36.48	-86.61
TN	Walnut Hill	36.57	-82.26
TN	Wildwood	35.80	-83.87
TX	Agua Dulce	31.66	-106.14
TX	Alton	26.29	-98.31
TX	Ames	30.05	-94.74
TX	Ames	31.52	-97.78
TX	Arcola	29.50	-95.47
TX	Aurora	33.06	-97.50
TX	Barrett	29.88	-95.06
TX	Beach City	29.66	-94.89
TX	Berryville	32.09	-95.47
TX	Beverly	31.53	-97.14
TX	Beverly Hills	31.52	-97.15
TX	Bixby	26.15	-97.85
TX	Blue Mound	32.86	-97.34
TX	Blue Ridge	31.28	-96.74
TX	Briar	33.00	-97.54
TX	Bristol	32.46	-96.57
TX	Burke	31.23	-94.77
TX	Cactus	27.91	-99.39
TX	Center	31.51	-96.42
TX	China Grove	29.39	-98.35
TX	Cooper	31.24	-95.58
TX	Corinth	33.15	-97.06
TX	Cove	29.83	-94.80
TX	Eagle Mountain	32.89	-97.44
TX	Elm Creek	28.77	-100.49
TX	Fairview	33.02	-97.55
TX	Fairview	33.16	-96.63
TX	Forest Hill	32.67	-97.27
TX	Four Corners	29.67	-95.66
TX	Gardendale	28.52	-99.22
TX	Garfield	30.19	-97.56
TX	Garrett	32.36	-96.65
TX	Gunter	32.87	-95.63
TX	Hackberry	29.58	-96.88
TX	Hackberry	33.15	-96.92
TX	Heath	32.84	-96.47
TX	Heidelberg	26.20	-97.88
TX	Highland Park	32.83	-96.79
TX	Hudson	29.90	-95.50
TX	Hudson	31.32	-94.78
TX	Indian Hills	26.21	-97.92
TX	Indian Lake	26.09	-97.50
TX	Indian Springs	30.70	-94.75
TX	Jonestown	30.50	-97.92
TX	Kirby	29.46	-98.39
TX	Lake City	28.08	-97.89
TX	Lake Worth	32.80	-97.45
TX	Lakeport	32.41	-94.71
TX	Lakeside	32.82	-97.49
TX	Lamar	28.14	-97.01
TX	Live Oak	29.57	-98.34
TX	Lone Star	33.79	-95.39
TX	Lost Creek	30.30	-97.84
TX	Lucas	33.08	-96.58
TX	McGregor	31.44	-97.41
TX	Medina	26.92	-99.26
TX	Mountain City	30.04	-97.89
TX	Murphy	33.02	-96.61
TX	Nash	32.27	-96.81
TX	New Berlin	29.46	-98.10
TX	New Hope	33.21	-96.57
TX	Oak Grove	32.54	-96.32
TX	Oak Ridge	32.66	-96.26
TX	Pantego	32.71	-97.16
TX	Parker	33.06	-96.62
TX	Pine Island	30.06	-96.04
TX	Pinehurst	30.11	-93.77
TX	Pleasant Hill	31.01	-94.80
TX	Potosi	32.33	-99.66
TX	Preston	33.88	-96.63
TX	Rankin	32.21	-96.71
TX	Redwood	29.81	-97.91
TX	Reno	32.94	-97.58
TX	Reno	33.66	-95.46
TX	Richwood	29.06	-95.41
TX	Robinson	31.47	-97.11
TX	Rose City	30.10	-94.05
TX	Saginaw	32.86	-97.36
TX	Saint Paul	28.10	-97.56
TX	Saint Paul	33.04	-96.55
TX	San Carlos	26.30	-98.07
TX	San Pedro	25.98	-97.60
TX	San Pedro	31.48	-95.38
TX	Sand Springs	32.28	-101.35
TX	Santa Clara	29.51	-98.12
TX	Savannah	33.23	-96.91
TX	Selma	29.58	-98.31
TX	Shamrock	32.60	-96.89
TX	Sheldon	29.87	-95.13
TX	Shenandoah	30.18	-95.46
TX	Socorro	31.65	-106.30
TX	South Point	25.87	-97.38
TX	Sparks	30.93	-97.36
TX	Sparks	31.67	-106.24
TX	Spring Valley	29.79	-95.50
TX	University Park	32.85	-96.80
TX	Vinton	31.95	-106.60
TX	Watauga	32.86	-97.25
TX	West Orange	30.08	-93.76
TX	Westlake	32.99	-97.20
TX	Wildwood	30.52	-94.44
UT	Apple Valley	37.09	-113.12
UT	Ballard	40.29	-109.94
UT	Benjamin	40.10	-111.73
UT	Benson	41.79	-111.93
UT	Centerfield	40.69	-111.90
UT	Central Valley	38.70	-112.10
UT	Clinton	41.14	-112.05
UT	Daniel	40.47	-111.41
UT	Elwood	41.69	-112.14
UT	Enterprise	41.10	-111.74
UT	Francis	40.61	-111.28
UT	Granite	40.57	-111.81
UT	Harrisville	41.28	-111.99
UT	Highland	40.43	-111.79
UT	Holladay	40.67	-111.82
UT	Liberty	41.33	-111.86
UT	Marion	40.68	-111.28
UT	Millcreek	40.69	-111.88
UT	Murray	40.67	-111.89
UT	Naples	40.43	-109.50
UT	Perry	41.46	-112.03
UT	Plain City	41.30	-112.09
UT	Pleasant View	41.32	-111.99
UT	Riverdale	41.18	-112.00
UT	Rocky Ridge	39.92	-111.83
UT	Spring Glen	39.66	-110.85
UT	Sunset	41.14	-112.03
UT	Taylorsville	40.67	-111.94
UT	Thatcher	41.69	-112.29
UT	West Haven	41.20	-112.05
UT	West Point	41.12	-112.08
UT	White City	40.57	-111.86
UT	Wolf Creek	41.33	-111.83
UT	Woodland Hills	40.02	-111.65
VA	Belle Haven	38.79	-77.06
VA	Bellwood	37.42	-77.44
VA	Belmont	39.06	-77.51
VA	Bon Air	37.52	-77.56
VA	Boston	37.61	-75.84
VA	Broadlands	39.02	-77.52
VA	Cave Spring	37.23	-80.01
VA	Cedar Bluff	37.26	-79.94
VA	Cherry Hill	38.57	-77.27
VA	East Hampton	37.04	-76.33
VA	Enon	37.33	-77.32
VA	Ettrick	37.24	-77.43
VA	Fairlawn	37.15	-80.58
VA	Fairlawn	37.78	-79.98
VA	Falmouth	38.32	-77.47
VA	Floris	38.94	-77.41
VA	Franconia	38.78	-77.15
VA	Groveton	38.77	-77.08
VA	Harriston	38.22	-78.83
VA	Hayfield	38.75	-77.14
VA	Hollins	37.34	-79.94
VA	Huntington	38.79	-77.07
VA	Kings Park	38.81	-77.24
VA	Lakeside	37.61	-77.48
VA	Laurel	37.64	-77.51
VA	Laurel Hill	38.72	-77.24
VA	Mantua	38.85	-77.26
VA	McLean	38.93	-77.18
VA	Meadowbrook	37.45	-77.47
VA	Merrimac	37.19	-80.43
VA	Merrimac	38.45	-78.08
VA	Montclair	38.61	-77.34
VA	Montrose	37.52	-77.38
VA	Motley	37.07	-79.34
VA	Mount Hermon	36.68	-79.42
VA	Narrows	37.21	-79.96
VA	New Baltimore	38.77	-77.73
VA	North Springfield	38.80	-77.20
VA	Oak Grove	38.98	-77.40
VA	Oak Hill	38.93	-77.40
VA	Opal	38.62	-77.80
VA	Ridgeway	36.99	-79.48
VA	Riverdale	36.69	-78.90
VA	Riverview	36.94	-82.48
VA	Rose Hill	38.79	-77.11
VA	Round Hill	38.56	-78.16
VA	Springville	37.20	-81.40
VA	Timberlake	37.32	-79.26
VA	Tuckahoe	37.59	-77.56
VA	Twin Lakes	38.25	-78.44
VA	University Center	39.06	-77.44
VA	Weber City	37.76	-78.28
VA	West Springfield	38.77	-77.22
VA	Woodburn	38.85	-77.24
VA	Woodlake	37.42	-77.68
VA	Woodlawn	38.72	-77.13
VA	Yorkshire	38.79	-77.45
VT	Addison	44.09	-73.30
VT	Clarendon	43.52	-72.97
VT	Dover	42.94	-72.80
VT	Holland	44.97	-72.00
VT	Leicester	43.87	-73.11
VT	Lincoln	44.11	-73.00
VT	Mendon	43.65	-72.93
VT	Middlesex	44.29	-72.68
VT	Morristown	44.56	-72.62
VT	Rockingham	43.19	-72.49
WA	Algona	47.28	-122.25
WA	Arlington Heights	48.20	-122.06
WA	Barberton	45.69	-122.60
WA	Bethel	47.49	-122.63
WA	Big Lake	48.40	-122.24
WA	Brady	47.00	-123.51
WA	Bryant	48.24	-122.16
WA	Chico	47.61	-122.71
WA	Clear Lake	48.46	-122.23
WA	Columbia City	47.56	-122.28
WA	Covington	47.36	-122.12
WA	Crocker	47.08	-122.10
WA	Des Moines	47.40	-122.32
WA	Echo Lake	47.78	-122.05
WA	Edgewood	47.25	-122.29
WA	Esperance	47.79	-122.36
WA	Finley	46.15	-119.03
WA	Garrett	46.05	-118.40
WA	Geneva	48.75	-122.40
WA	Grand Mound	46.79	-123.01
WA	Granite Falls	47.89	-120.21
WA	Greenwood	47.69	-122.35
WA	Highland	46.13	-119.11
WA	Home	47.27	-122.76
WA	Lakeview	47.16	-122.50
WA	Lakeview	47.37	-119.50
WA	Lewisville	45.81	-122.52
WA	Machias	47.98	-122.05
WA	Maplewood	47.40	-122.56
WA	Marietta	48.79	-122.58
WA	Midland	47.17	-122.40
WA	Millwood	47.68	-117.28
WA	Newcastle	47.54	-122.16
WA	Newport	47.57	-122.18
WA	North Creek	47.82	-122.18
WA	Purdy	47.39	-122.63
WA	Riverton	47.48	-122.29
WA	Rocky Point	47.59	-122.67
WA	Rosedale	47.33	-122.65
WA	Ruston	47.30	-122.51
WA	South Hill	47.14	-122.27
WA	Summit	47.16	-122.36
WA	Tanner	47.48	-121.75
WA	Three Lakes	47.94	-122.01
WA	Waller	47.20	-122.37
WA	Walnut Grove	45.67	-122.60
WA	West Valley	46.59	-120.61
WA	Wilburton	47.60	-122.18
WA	Woodway	47.80	-122.38
WI	Addison	43.42	-88.37
WI	Allouez	44.48	-88.02
WI	Alto	43.68	-88.80
WI	Ashford	43.59	-88.37
WI	Barton	43.44	-88.18
WI	Bayside	43.18	-87.90
WI	Belle Plaine	44.72	-88.67
WI	Bellevue	44.44	-87.92
WI	Cato	44.14	-87.86
WI	Como	42.61	-88.48
WI	Concord	43.07	-88.60
WI	Cooperstown	44.31	-87.77
WI	Dakota	43.99	-89.36
WI	Decatur	42.63	-89.41
WI	Eagle Lake	42.71	-88.13
WI	Easton	43.84	-89.81
WI	El Paso	44.77	-92.34
WI	Evergreen	44.84	-89.64
WI	Fitchburg	42.96	-89.47
WI	Glendale	43.14	-87.94
WI	Greenfield	42.96	-88.01
WI	Greenwood	43.56	-90.42
WI	Harrison	44.23	-88.34
WI	Hobart	44.50	-88.15
WI	Howard	44.54	-88.09
WI	Lamartine	43.73	-88.57
WI	Liberty	43.52	-90.73
WI	Maine	45.03	-89.69
WI	Manchester	43.69	-89.05
WI	Maple Grove	44.19	-87.92
WI	Milford	43.10	-88.85
WI	Monona	43.06	-89.33
WI	Mount Morris	44.11	-89.19
WI	Mount Pleasant	42.70	-87.86
WI	Nashville	45.52	-89.02
WI	North Hudson	44.99	-92.76
WI	Park Ridge	44.52	-89.55
WI	Pittsfield	44.60	-88.25
WI	Portland	43.77	-90.86
WI	Richmond	42.71	-88.75
WI	Rome	42.98	-88.63
WI	Rome	44.22	-89.81
WI	Roxbury	43.25	-89.68
WI	Rutland	42.88	-89.35
WI	Saint Joseph	43.79	-91.04
WI	Saint Peter	43.84	-88.34
WI	Seymour	44.83	-91.43
WI	Shorewood	43.09	-87.89
WI	Silver Lake	44.06	-89.23
WI	Vermont	43.07	-89.79
WI	Washington	45.39	-86.93
WI	Weston	44.89	-89.55
WI	Whiting	44.49	-89.56
WI	Winchester	44.20	-88.66
WV	Bethlehem	39.39	-80.28
WV	Bethlehem	40.04	-80.69
WV	Boaz	39.36	-81.50
WV	Bolivar	39.32	-77.75
WV	Brookhaven	39.61	-79.90
WV	Chesapeake	38.22	-81.54
WV	Glendale	39.95	-80.75
WV	Hartford City	39.00	-81.99
WV	Jefferson	38.38	-81.78
WV	North Hills	39.32	-81.51
WV	Paw Paw	39.55	-80.15
WV	Pea Ridge	38.41	-82.32
WV	Piedmont	37.45	-81.26
WV	Pleasant Valley	39.46	-80.14
WV	Rand	38.28	-81.56
WV	Shrewsbury	38.21	-81.47
WV	Star City	39.66	-79.99
WV	Westover	39.63	-79.97
WV	White Hall	39.42	-80.18
WY	Lucerne	43.73	-108.18
WY	South Park	43.42	-110.79
`;
