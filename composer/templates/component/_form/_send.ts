const response = await fetch('__endpoint__', {
  method: 'POST',
  //: if hasFile
  body: data,
  //: else
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(valuesOf(data)),
  //: end
})
if (!response.ok) throw new Error(`The server answered with status ${response.status}. Try again later.`)
